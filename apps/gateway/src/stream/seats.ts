import { limits } from './options.ts';

export interface SeatOwner {
  readonly sessionId: string | undefined;
  readonly network: string;
}

export type LeaveSeat = () => void;

/** Anonymous sockets cannot use the whole capacity, so logged-in users can always connect. */
export class Seats {
  readonly #counts = new Map<string, number>();
  #strangers = 0;
  #all = 0;

  /** Returns the release function, or the HTTP status of the refusal. */
  take({ sessionId, network }: SeatOwner): LeaveSeat | number {
    const isStranger = sessionId === undefined;
    const key = isStranger ? `network ${network}` : `session ${sessionId}`;
    const count = this.#counts.get(key) ?? 0;
    if (count >= (isStranger ? limits.socketsPerNetwork : limits.socketsPerSession)) return 429;
    if (this.#all >= limits.sockets) return 503;
    if (isStranger && this.#strangers >= limits.strangersSockets) return 503;
    this.#add(key, isStranger, 1);
    return () => {
      this.#add(key, isStranger, -1);
    };
  }

  #add(key: string, isStranger: boolean, seats: 1 | -1): void {
    const count = (this.#counts.get(key) ?? 0) + seats;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
    this.#all += seats;
    if (isStranger) this.#strangers += seats;
  }
}
