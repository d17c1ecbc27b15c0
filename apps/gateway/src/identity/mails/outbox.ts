import type { KeyObject } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { OutboxRow } from '../../stores/tables.ts';
import type { Units } from '../../stores/units.ts';
import { ServerBusyError, type Message, type SendMessage } from './message.ts';
import { seal, unseal } from './sealing.ts';

export type Channel = OutboxRow['channel'];

/** Ways of messages to their recipients. */
export interface MessageOptions {
  /** Sends mails; none are sent by default. */
  readonly mail?: SendMessage | undefined;
  /** Sends texts to phones; none are sent by default. */
  readonly sms?: SendMessage | undefined;
  /** Sends letters to devices; none are sent by default. */
  readonly push?: SendMessage | undefined;
  /** Lets `/_mail` show what has no sender to every visitor. Development only. */
  readonly hasInbox: boolean;
  /** Origin of the links in messages; empty for links within one site. */
  readonly origin: string;
}

export interface OutboxOptions extends Pick<MessageOptions, 'mail' | 'sms' | 'push' | 'hasInbox'> {
  readonly units: Units;
  /** Seals messages in the store. */
  readonly key: KeyObject;
  readonly now: () => number;
  readonly onError: (error: unknown, path: string) => void;
}

/** A message of the inbox, and when it came. */
export interface InboxMessage extends Message {
  readonly id: number;
  readonly at: number;
}

interface Delivery {
  readonly id: number;
  readonly channel: Channel;
  readonly message: Message;
  readonly expiresAt: number;
}

/** Time before each new attempt. A code is valid for five minutes. */
const retryDelaysMs = [2_000, 10_000, 60_000];

const laterDelayMs = 600_000;

const sweepEveryMs = 60_000;

const inboxSize = 200;

/**
 * Messages in the store until they are sent. One that was added together with what it tells is sent at least once, also if the
 * process ends; its row is deleted then, or when it expires.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #closing = new AbortController();
  readonly #onTheirWay = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /**
   * Adds a message in the current unit of work, and sends it when that has taken effect.
   *
   * @param device - Id of the device that a push message is for.
   */
  async add(channel: Channel, message: Message, expiresAt: number, device?: number): Promise<void> {
    const { units, key, now, hasInbox } = this.#options;
    const send = this.#options[channel];
    if (!send && (!hasInbox || channel === 'push')) return;
    await units.run(async () => {
      const row = {
        channel,
        sealed: seal(message, key),
        created_at: now(),
        expires_at: expiresAt,
        sent_at: send ? null : now(),
        push_device: device ?? null,
      };
      const added = units.db.insertInto('outbox').values(row).returning('id');
      const { id } = await added.executeTakeFirstOrThrow();
      if (!send) await this.#trimInbox();
      units.after(() => {
        if (send) this.#deliver({ id, channel, message, expiresAt }, send);
      });
    });
  }

  /** Sends what an earlier process has left. */
  async start(): Promise<void> {
    await this.#sweep();
    const { key, onError } = this.#options;
    for (const { id, channel, sealed, expires_at: expiresAt } of await this.#rows('unsent')) {
      const send = this.#options[channel];
      try {
        if (send) this.#deliver({ id, channel, message: unseal(sealed, key), expiresAt }, send);
      } catch (error) {
        onError(error, channel);
      }
    }
    this.#timer = setInterval(() => {
      this.#sweep().catch((error: unknown) => {
        onError(error, 'outbox');
      });
    }, sweepEveryMs).unref();
  }

  /** The messages of the inbox, latest first. */
  async list(): Promise<readonly InboxMessage[]> {
    await this.#sweep();
    const { key } = this.#options;
    const rows = await this.#rows('sent');
    return rows.reverse().map(({ id, sealed, created_at: at }) => ({
      id,
      at,
      ...unseal(sealed, key),
    }));
  }

  /** Tries at once what waits for another attempt. What is not taken either is left to the next start. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closing.abort();
    await Promise.all(this.#onTheirWay);
  }

  #deliver(delivery: Delivery, send: SendMessage): void {
    const way = this.#send(delivery, send)
      .catch((error: unknown) => {
        this.#options.onError(error, delivery.channel);
      })
      .finally(() => this.#onTheirWay.delete(way));
    this.#onTheirWay.add(way);
  }

  async #send({ id, channel, message, expiresAt }: Delivery, send: SendMessage): Promise<void> {
    const { units, now, onError } = this.#options;
    for (const delay of delays()) {
      try {
        await send(message);
        await units.db.deleteFrom('outbox').where('id', '=', id).execute();
        return;
      } catch (error) {
        const wait = Math.max(delay, error instanceof ServerBusyError ? error.waitMs : 0);
        const isLast = this.#closing.signal.aborted || now() + wait >= expiresAt;
        if (isLast || delay === laterDelayMs) onError(error, channel);
        if (isLast) return;
        await pause(wait, this.#closing.signal);
      }
    }
  }

  async #rows(state: 'sent' | 'unsent'): Promise<Selectable<OutboxRow>[]> {
    const isSent = state === 'sent' ? 'is not' : 'is';
    const rows = this.#options.units.db.selectFrom('outbox').selectAll();
    return rows.where('sent_at', isSent, null).orderBy('id').execute();
  }

  async #sweep(): Promise<void> {
    const { units, now } = this.#options;
    await units.db.deleteFrom('outbox').where('expires_at', '<=', now()).execute();
  }

  async #trimInbox(): Promise<void> {
    const { db } = this.#options.units;
    const sent = db.selectFrom('outbox').select('id').where('sent_at', 'is not', null);
    await db
      .deleteFrom('outbox')
      .where('sent_at', 'is not', null)
      .where('id', 'not in', sent.orderBy('id', 'desc').limit(inboxSize))
      .execute();
  }
}

function* delays(): Generator<number, void> {
  yield* retryDelaysMs;
  for (;;) yield laterDelayMs;
}

/** Resolves after a delay in milliseconds, or when the signal aborts. */
function pause(delay: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, delay).unref();
    signal.addEventListener('abort', end);
  });
}
