import type { ChallengeTask } from '../challenge/challenge-task.ts';
import type { CaptchaResult } from '../challenge/provider.ts';
import type { CaptchaTransport } from '../options.ts';

/** Result of a request that waited for a challenge. */
export type TicketOutcome = { readonly token: string } | 'cancelled';

/** A refused request that waits for a challenge. */
export interface WaitingTicket {
  readonly ticket: string;
  readonly resolveTicket: (outcome: TicketOutcome) => void;
}

/** The gateway accepts one token for at most this number of requests. */
const maximumTickets = 8;

/** Refused requests of one scene that share a challenge. */
export class TicketGroup implements ChallengeTask {
  readonly scene: string;
  readonly givenId = undefined;
  readonly isRetry = false;
  readonly #transport: Pick<CaptchaTransport, 'check'>;
  readonly #onEnd: (group: TicketGroup) => void;
  readonly #waiting = new Set<WaitingTicket>();
  #isJudged = false;
  #token: string | undefined;

  constructor(
    scene: string,
    transport: Pick<CaptchaTransport, 'check'>,
    onEnd: (group: TicketGroup) => void,
  ) {
    this.scene = scene;
    this.#transport = transport;
    this.#onEnd = onEnd;
  }

  get isJoinable(): boolean {
    return !this.#isJudged && this.#waiting.size < maximumTickets;
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  join(waiting: WaitingTicket): void {
    this.#waiting.add(waiting);
  }

  leave(waiting: WaitingTicket): void {
    this.#waiting.delete(waiting);
  }

  async judge(geetestId: string, result: CaptchaResult): Promise<boolean> {
    this.#isJudged = true;
    const tickets = [...this.#waiting].map(({ ticket }) => ticket);
    this.#token = await this.#transport.check({ ...result, geetestId, scene: this.scene, tickets });
    this.#isJudged = this.#token !== undefined;
    return this.#isJudged;
  }

  end(isSolved: boolean): void {
    this.#onEnd(this);
    const token = isSolved ? this.#token : undefined;
    for (const { resolveTicket } of this.#waiting)
      resolveTicket(token === undefined ? 'cancelled' : { token });
  }
}
