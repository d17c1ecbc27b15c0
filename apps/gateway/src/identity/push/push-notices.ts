import type { Units } from '../../stores/units.ts';
import { textsOf, whatHappened, whereOf, type Outbox, type Texts } from '../mails/index.ts';
import { isEventNotice, eventPages, type NoticeMessage } from '../notices/index.ts';
import { encodeLetter, type Letter } from './letter.ts';
import type { PushDeviceStore } from './push-device-store.ts';

export interface PushNoticesOptions {
  readonly devices: Pick<PushDeviceStore, 'of' | 'countWaiting'>;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly units: Pick<Units, 'run'>;
  readonly now: () => number;
}

/** The members of a notice that a device shows. */
export type DeviceNotice = Pick<NoticeMessage, 'kind' | 'at' | 'subject' | 'address'>;

/** A device whose push service does not take its messages waits with no more than these. */
const mostWaiting = 50;

/** As long as the link in the mail about a notice freezes the account. */
const noticeLifetimeMs = 86_400_000;

/** Sends what happens in an account to the devices on which its user has asked for that. */
export class PushNotices {
  readonly #options: PushNoticesOptions;

  constructor(options: PushNoticesOptions) {
    this.#options = options;
  }

  /**
   * Adds a letter to the outbox for each device of the accounts, in its language, as a part of the current unit of work.
   *
   * @param since - Devices that were added later are not sent it.
   */
  send(
    userIds: readonly string[],
    since: number,
    compose: (texts: Texts) => Letter,
  ): Promise<void> {
    const { devices, outbox, units, now } = this.#options;
    return units.run(async () => {
      for (const device of await devices.of(...new Set(userIds))) {
        if (device.createdAt > since || (await devices.countWaiting(device.id)) >= mostWaiting) {
          continue;
        }
        const letter = compose(textsOf(device.language ?? undefined));
        const expiresAt = now() + letter.lifetimeMs;
        const message = {
          to: String(device.id),
          subject: '',
          text: encodeLetter(letter, expiresAt),
        };
        await outbox.add('push', message, expiresAt, device.id);
      }
    });
  }

  /** Sends a notice about the security, the risk or the orders of an account, which says no more than its mail. */
  sendNotice(userIds: readonly string[], notice: DeviceNotice): Promise<void> {
    const { kind, at } = notice;
    return this.send(userIds, at, (texts) => ({
      title: whatHappened(notice, texts),
      body: isEventNotice(kind) ? '' : whereOf(notice, texts),
      tag: `notice ${kind} ${at}`,
      path: isEventNotice(kind) ? eventPages[kind] : '/security',
      urgency: 'high',
      lifetimeMs: noticeLifetimeMs,
    }));
  }
}
