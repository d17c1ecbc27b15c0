import type { TopicMessage } from '../messages.ts';
import type { Ports } from '../ports.ts';
import type { News, StoreValue } from './protocol.ts';

/** Shortest time between two batches: one frame of a 60 Hz screen. */
const frameMs = 16;
/** A batch waits this long for messages that were sent with its first. */
const gatherMs = 4;

/** Dependencies of {@link Outbox}. */
export interface OutboxOptions {
  readonly ports: Pick<Ports, 'startTimer'>;
  readonly send: (news: readonly News[]) => void;
}

/**
 * Collects news for a page. Sends at most one batch a frame, and none before the page has processed the last one, so
 * that a busy page receives fewer and larger batches. No message is dropped; of a value only the latest is sent.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #messages = new Map<number, TopicMessage[]>();
  readonly #values = new Map<number, () => StoreValue>();
  #isPageReady = true;
  #isTimerRunning = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Adds a message of a topic, to the previous one if both are updates. */
  addMessage(id: number, message: TopicMessage): void {
    const queue = this.#messages.get(id) ?? [];
    const last = queue.at(-1);
    if (last?.action === 'update' && message.action === 'update') {
      queue[queue.length - 1] = { ...message, data: [...last.data, ...message.data] };
    } else queue.push(message);
    this.#messages.set(id, queue);
    this.#gather();
  }

  /** Notes that a value has changed. It is read when it is sent. */
  noteValue(id: number, read: () => StoreValue): void {
    this.#values.set(id, read);
    this.#gather();
  }

  /** Removes what waits for a request that has ended. */
  forget(id: number): void {
    this.#messages.delete(id);
    this.#values.delete(id);
  }

  /** Called when the page has processed the last batch. */
  onReady(): void {
    this.#isPageReady = true;
    if (!this.#isTimerRunning) this.#send();
  }

  #gather(): void {
    if (!this.#isPageReady || this.#isTimerRunning) return;
    this.#startTimer(gatherMs, () => {
      this.#send();
    });
  }

  #startTimer(ms: number, onEnd: () => void): void {
    this.#isTimerRunning = true;
    this.#options.ports.startTimer(() => {
      this.#isTimerRunning = false;
      onEnd();
    }, ms);
  }

  #send(): void {
    const news: News[] = [
      ...[...this.#messages].map(([id, messages]) => ({ id, messages })),
      ...[...this.#values].map(([id, read]) => ({ id, ...read() })),
    ];
    if (news.length === 0) return;
    this.#messages.clear();
    this.#values.clear();
    this.#isPageReady = false;
    this.#options.send(news);
    this.#startTimer(frameMs - gatherMs, () => {
      if (this.#messages.size + this.#values.size > 0) this.#gather();
    });
  }
}
