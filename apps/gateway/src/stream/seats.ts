import { limits } from './options.ts';

/** The session and network that a socket is counted for. */
export interface SeatOwner {
  /** The live session of a logged-in user, by the cookies of the upgrade. */
  readonly sessionId: string | undefined;
  /** The peer's address, or the /64 network of an IPv6 one. */
  readonly network: string;
}

/** Gives a seat back. */
export type LeaveSeat = () => void;

/**
 * Counts sockets: those of logged-in users by session, all others by network. Strangers never fill
 * all seats, so logged-in users find one.
 */
export class Seats {
  readonly #counts = new Map<string, number>();
  #strangers = 0;
  #all = 0;

  /** Takes a seat; otherwise returns the HTTP status that refuses the upgrade. */
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
