import { limits } from './options.ts';

export interface SocketOwner {
  readonly sessionId: string | undefined;
  readonly network: string;
}

export type ReleaseSocket = () => void;

/** Anonymous sockets cannot use the whole capacity, so logged-in users can always connect. */
export class SocketLimit {
  readonly #counts = new Map<string, number>();
  #anonymous = 0;
  #all = 0;

  /** Returns the release function, or the HTTP status of the refusal. */
  acquire({ sessionId, network }: SocketOwner): ReleaseSocket | number {
    const isAnonymous = sessionId === undefined;
    const key = isAnonymous ? `network ${network}` : `session ${sessionId}`;
    const count = this.#counts.get(key) ?? 0;
    if (count >= (isAnonymous ? limits.socketsPerNetwork : limits.socketsPerSession)) return 429;
    if (this.#all >= limits.sockets) return 503;
    if (isAnonymous && this.#anonymous >= limits.anonymousSockets) return 503;
    this.#add(key, isAnonymous, 1);
    return () => {
      this.#add(key, isAnonymous, -1);
    };
  }

  #add(key: string, isAnonymous: boolean, change: 1 | -1): void {
    const count = (this.#counts.get(key) ?? 0) + change;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
    this.#all += change;
    if (isAnonymous) this.#anonymous += change;
  }
}
