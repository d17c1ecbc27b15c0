import { whenAborted } from '../callbacks/when-aborted.ts';
import type { ChallengeQueue } from '../challenge/challenge-queue.ts';
import type { CaptchaTransport } from '../options.ts';
import { TicketGroup } from './ticket-group.ts';
import type { TicketOutcome, WaitingTicket } from './ticket-group.ts';

/** Tickets of refused requests that wait for a challenge. Requests of one scene share a challenge. */
export class Tickets {
  readonly #singleScenes: ReadonlySet<string>;
  readonly #transport: Pick<CaptchaTransport, 'check'>;
  readonly #queue: ChallengeQueue;
  readonly #groups = new Set<TicketGroup>();

  constructor(
    singleScenes: readonly string[],
    transport: Pick<CaptchaTransport, 'check'>,
    queue: ChallengeQueue,
  ) {
    this.#singleScenes = new Set(singleScenes);
    this.#transport = transport;
    this.#queue = queue;
  }

  /** Resolves when the challenge of a ticket is solved, closed or aborted. Never rejects. */
  async wait(
    scene: string,
    ticket: string,
    signal: AbortSignal | undefined,
  ): Promise<TicketOutcome> {
    let stopListening: (() => void) | undefined;
    const outcome = await new Promise<TicketOutcome>((resolve) => {
      const waiting: WaitingTicket = { ticket, resolveTicket: resolve };
      const joinable = this.#findJoinable(scene);
      const group = joinable ?? this.#createGroup(scene);
      group.join(waiting);
      stopListening = whenAborted(signal, () => {
        this.#leave(group, waiting);
      });
      if (!joinable) this.#queue.add(group);
    });
    stopListening?.();
    return outcome;
  }

  #findJoinable(scene: string): TicketGroup | undefined {
    if (this.#singleScenes.has(scene)) return undefined;
    return [...this.#groups].find((group) => group.scene === scene && group.isJoinable);
  }

  #createGroup(scene: string): TicketGroup {
    const group = new TicketGroup(scene, this.#transport, (ended) => {
      this.#groups.delete(ended);
    });
    this.#groups.add(group);
    return group;
  }

  #leave(group: TicketGroup, waiting: WaitingTicket): void {
    group.leave(waiting);
    waiting.resolveTicket('cancelled');
    if (!group.isEmpty) return;
    this.#groups.delete(group);
    this.#queue.remove(group);
  }
}
