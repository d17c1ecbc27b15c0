import type { CaptchaScene } from '@bourse/gateway-contract';
import { gatewayCode } from '@bourse/gateway-contract';
import type { CallContext } from '../route/route.ts';
import type { CaptchaGate } from './captcha-gate.ts';
import { Refusal } from '../route/refusal.ts';
import { createExpiringMap } from '../limits/expiring-map.ts';
import { expired, isOwn, ownerOf, randomName } from './owner.ts';
import type { Owned } from './owner.ts';

/** How long a request waits for its challenge, and a token for its requests. */
const ticketMs = 300_000;
const tokenMs = 60_000;

/** Bounds the memory that strangers can fill, by network. */
const bounds = { capacity: 20_000, perOwner: 500 };

/** Calls of these scenes hand out or change a login: a token serves one of them. */
const singleScenes: ReadonlySet<CaptchaScene> = new Set(['login', 'register', 'verify']);

interface Token extends Owned {
  /** Tickets that have not been served yet. */
  readonly tickets: Set<string>;
}

/** Gives tickets to calls that must wait, and tokens for tickets whose challenge is solved. */
export class Tickets {
  readonly #tickets = createExpiringMap<Owned>(bounds);
  readonly #tokens = createExpiringMap<Token>(bounds);

  /**
   * Lets a call pass on its token and ticket, once.
   *
   * @throws Refusal `10021` with a new ticket.
   */
  admit(scene: CaptchaScene, request: Parameters<CaptchaGate['admit']>[1]): void {
    const { network, now, token, ticket } = request;
    const owner = ownerOf(scene, request);
    const held = token === undefined ? undefined : this.#tokens.get(token, now);
    if (ticket !== undefined && isOwn(held, owner) && held.tickets.delete(ticket)) return;
    const fresh = randomName();
    this.#tickets.set(fresh, owner, { owner: network, now, expiresAt: now + ticketMs });
    throw new Refusal(gatewayCode.captchaRequired, 'Please complete the check.', {
      group: 'gateway',
      data: { scene, ticket: fresh },
    });
  }

  /**
   * Makes a token that serves each of these tickets once.
   *
   * @throws Refusal `20011` for a ticket that is not the caller's or not of the scene, `20010` for more than one where a
   * login is handed out.
   */
  grant(
    scene: CaptchaScene,
    tickets: readonly string[],
    caller: Pick<CallContext, 'sessionId' | 'network' | 'now'>,
  ): string {
    const owner = ownerOf(scene, caller);
    const { network, now } = caller;
    if (singleScenes.has(scene) && tickets.length > 1) throw wrong();
    if (!tickets.every((ticket) => isOwn(this.#tickets.get(ticket, now), owner))) throw expired();
    const token = randomName();
    const lease = { owner: network, now, expiresAt: now + tokenMs };
    this.#tokens.set(token, { ...owner, tickets: new Set(tickets) }, lease);
    return token;
  }
}

/** The refusal of a wrong answer, which says nothing of what was wrong with it. */
export function wrong(): Refusal {
  return new Refusal(gatewayCode.captchaFailed, 'The piece is not in its place.');
}
