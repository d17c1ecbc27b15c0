import type {
  CallAnswer,
  markNoticesRead,
  NoticeKind,
  ParsedPayload,
} from '@bourse/gateway-contract';
import type { Units } from '../../stores/units.ts';
import type { FreezeLinks } from '../freeze/index.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import { toE164, type UserStore } from '../users/user-store.ts';
import type { NewNotice, Notice, NoticeStore } from './notice-store.ts';
import { isEventNotice } from './event-notices.ts';

/** A mail about the security, the risk or the orders of an account. It never contains a secret. */
export interface NoticeMessage extends Omit<Notice, 'noticeId'> {
  /** The e-mail address of the account, or its number if it has none. */
  readonly target: string;
  /** Language of the account, in the form of the header `locale`; `undefined` if unknown. */
  readonly language: string | undefined;
  /** Proves that the gateway sent the mail. */
  readonly antiPhishingCode?: string;
  /** Token of the link that freezes the account. A freeze has none, nor what the user has not changed. */
  readonly freezeToken?: string;
}

/** Where mails about an account go: to its owner. */
export interface Recipient {
  readonly target: string;
  readonly language: string | undefined;
  readonly antiPhishingCode?: string;
}

export interface NoticesOptions {
  readonly store: Pick<NoticeStore, 'add' | 'of' | 'readBy' | 'changeRead'>;
  readonly users: Pick<UserStore, 'findById' | 'proverOf'>;
  readonly security: Pick<AccountSecurity, 'antiPhishingCodeOf'>;
  readonly freezeLinks: Pick<FreezeLinks, 'issue'>;
  /** Resolves when the message is stored, with the notice or not at all. */
  readonly onNotice: (message: NoticeMessage) => Promise<void>;
  /** Sends a notice to the devices of accounts, in the unit of work of the notice. */
  readonly sendToDevices: (
    userIds: readonly string[],
    notice: Pick<Notice, 'kind' | 'at' | 'subject' | 'address'>,
  ) => Promise<void>;
  readonly units: Pick<Units, 'run'>;
}

type ReadAnswer = CallAnswer<typeof markNoticesRead>;

const keptIds = 500;

const unsentKinds: ReadonlySet<NoticeKind> = new Set([
  'simulatedLiquidation',
  'simulatedOrdersDelisted',
]);

export class Notices {
  readonly #options: NoticesOptions;

  constructor(options: NoticesOptions) {
    this.#options = options;
  }

  /** Resolves with the owner of an account; with `undefined` for one without an e-mail address. */
  async recipientOf(userId: string): Promise<Recipient | undefined> {
    const owner = await this.#ownerOf(userId);
    if (owner?.email === undefined) return undefined;
    const { email: target, language } = owner;
    const antiPhishingCode = await this.#options.security.antiPhishingCodeOf(owner.id);
    return { target, language, ...(antiPhishingCode !== undefined && { antiPhishingCode }) };
  }

  /**
   * Stores a notice, and sends it to the account's address, or to its number if it has none. One of a later time is listed from
   * then on. One of simulation is not sent.
   *
   * @param formerMail - The address before the change. It receives the mail too, so that a thief's change is noticed.
   */
  record(notice: NewNotice, now: number, formerMail?: string): Promise<void> {
    return this.#options.units.run(() => this.#record(notice, now, formerMail));
  }

  async #record(notice: NewNotice, now: number, formerMail?: string): Promise<void> {
    if (!(await this.#options.store.add(notice)) || notice.at > now) return;
    if (unsentKinds.has(notice.kind)) return;
    const owner = await this.#ownerOf(notice.userId);
    if (!owner) return;
    const { security, freezeLinks, onNotice, sendToDevices } = this.#options;
    const antiPhishingCode = await security.antiPhishingCodeOf(owner.id);
    const { kind, at, subject, address } = notice;
    await sendToDevices([notice.userId, owner.id], { kind, at, subject, address });
    const isHarmless = kind === 'accountFrozen' || isEventNotice(kind);
    const { language } = owner;
    const number = owner.mobile && toE164(owner.mobile);
    for (const target of new Set([owner.email ?? number, formerMail])) {
      if (target === undefined) continue;
      const freezeToken = isHarmless ? undefined : await freezeLinks.issue(owner.id, now);
      await onNotice({
        target,
        kind,
        at,
        subject,
        address,
        language,
        ...(antiPhishingCode !== undefined && { antiPhishingCode }),
        ...(freezeToken !== undefined && { freezeToken }),
      });
    }
  }

  async #ownerOf(userId: string) {
    const { users } = this.#options;
    const user = await users.findById(userId);
    return user && users.proverOf(user);
  }

  of(userId: string, now: number): Promise<readonly Notice[]> {
    return this.#options.store.of(userId, now);
  }

  async readBy(userId: string, now: number): Promise<ReadAnswer> {
    const read = await this.#options.store.readBy(userId);
    const isUnread = ({ noticeId, at }: Notice) =>
      at > read.until && !read.ids.includes(`notice ${noticeId}`);
    return { unread: (await this.of(userId, now)).filter(isUnread).length, read };
  }

  async markRead(
    userId: string,
    { until = 0, ids }: ParsedPayload<typeof markNoticesRead>,
    now: number,
  ): Promise<ReadAnswer> {
    await this.#options.store.changeRead(userId, (old) => {
      const known = old.ids.filter((id) => !ids.includes(id));
      return {
        until: Math.max(old.until, Math.min(until, now)),
        ids: [...new Set(ids), ...known].slice(0, keptIds),
      };
    });
    return this.readBy(userId, now);
  }
}
