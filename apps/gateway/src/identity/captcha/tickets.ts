import { gatewayCode, type CaptchaScene } from '@bourse/gateway-contract';
import type { CallContext } from '../../edge/route/route.ts';
import type { CaptchaGate } from '../../edge/pipeline/captcha-gate.ts';
import { Refusal } from '../../edge/route/refusal.ts';
import { ExpiringMap } from '../../edge/limits/expiring-map.ts';
import { expired, isOwn, ownerOf, randomName, type Owned } from './owner.ts';

const ticketMs = 300_000;
const tokenMs = 60_000;

const bounds = { capacity: 20_000, perOwner: 500 };

/** A token of these scenes serves one call, because the calls create or change a login. */
const singleTicketScenes: ReadonlySet<CaptchaScene> = new Set(['login', 'register', 'verify']);

interface Token extends Owned {
  readonly tickets: Set<string>;
}

export class Tickets {
  readonly #tickets = new ExpiringMap<Owned>(bounds);
  readonly #tokens = new ExpiringMap<Token>(bounds);

  /** Accepts a ticket with its token once. @throws Refusal `10021` with a new ticket. */
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

  /** @throws Refusal `20011` for an unknown ticket, `20010` for several tickets of a login scene. */
  grant(
    scene: CaptchaScene,
    tickets: readonly string[],
    caller: Pick<CallContext, 'sessionId' | 'network' | 'now'>,
  ): string {
    const owner = ownerOf(scene, caller);
    const { network, now } = caller;
    if (singleTicketScenes.has(scene) && tickets.length > 1) throw wrong();
    if (!tickets.every((ticket) => isOwn(this.#tickets.get(ticket, now), owner))) throw expired();
    const token = randomName();
    const expiry = { owner: network, now, expiresAt: now + tokenMs };
    this.#tokens.set(token, { ...owner, tickets: new Set(tickets) }, expiry);
    return token;
  }
}

/** Returns the refusal of a wrong answer, which does not contain the reason. */
export function wrong(): Refusal {
  return new Refusal(gatewayCode.captchaFailed, 'The piece is not in its place.');
}
