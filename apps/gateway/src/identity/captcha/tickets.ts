import { gatewayCode, type CaptchaScene } from '@bourse/gateway-contract';
import type { CallContext } from '../../edge/route/route.ts';
import type { AdmissionRequest } from '../../edge/pipeline/captcha-gate.ts';
import { Refusal } from '../../edge/route/refusal.ts';
import { ExpiringMap } from '../../edge/limits/expiring-map.ts';
import { expired, isOwn, ownerOf, randomName, type Owned } from './owner.ts';

const ticketMs = 300_000;
const tokenMs = 60_000;

const bounds = { capacity: 20_000, perOwner: 500 };

/** A token of these scenes serves one call, because the calls create or change a login. */
const singleTicketScenes: ReadonlySet<CaptchaScene> = new Set(['login', 'register', 'verify']);

interface Ticket extends Owned {
  readonly isOfKnownDevice: boolean;
}

interface Token extends Owned {
  readonly tickets: Map<string, Ticket>;
}

export class Tickets {
  readonly #tickets = new ExpiringMap<Ticket>(bounds);
  readonly #tokens = new ExpiringMap<Token>(bounds);

  /**
   * Accepts a ticket with its token once. That of a known device serves such a device only, because its work was easier.
   *
   * @throws Refusal `10021` with a new ticket.
   */
  async admit(scene: CaptchaScene, request: AdmissionRequest): Promise<void> {
    const { network, now, token, ticket, isKnownDevice } = request;
    const owner = ownerOf(scene, request);
    const held = token === undefined ? undefined : this.#tokens.get(token, now);
    const solved = isOwn(held, owner) ? takeTicket(held, ticket) : undefined;
    if (solved?.isOfKnownDevice === false) return;
    const isOfKnownDevice = await isKnownDevice();
    if (solved !== undefined && isOfKnownDevice) return;
    const fresh = randomName();
    // Its neighbours' tickets do not push out that of a known device.
    const expiry = { owner: isOfKnownDevice ? owner.sessionId : network, now };
    const stored = { ...owner, isOfKnownDevice };
    this.#tickets.set(fresh, stored, { ...expiry, expiresAt: now + ticketMs });
    throw new Refusal(gatewayCode.captchaRequired, 'Please complete the check.', {
      group: 'gateway',
      data: { scene, ticket: fresh },
    });
  }

  /** Returns whether a caller's ticket is that of a login from a known device. */
  isOfKnownDevice(
    ticket: string,
    scene: CaptchaScene,
    caller: Pick<CallContext, 'sessionId' | 'now'>,
  ): boolean {
    const held = this.#tickets.get(ticket, caller.now);
    return isOwn(held, ownerOf(scene, caller)) && held.isOfKnownDevice;
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
    const granted = new Map<string, Ticket>();
    for (const ticket of tickets) {
      const held = this.#tickets.get(ticket, now);
      if (!isOwn(held, owner)) throw expired();
      granted.set(ticket, held);
    }
    const token = randomName();
    const isTrusted = [...granted.values()].every(({ isOfKnownDevice }) => isOfKnownDevice);
    const expiry = { owner: isTrusted ? owner.sessionId : network, now, expiresAt: now + tokenMs };
    this.#tokens.set(token, { ...owner, tickets: granted }, expiry);
    return token;
  }
}

/** A ticket serves once, also if it turns out that another device has sent it. */
function takeTicket({ tickets }: Token, ticket: string | undefined): Ticket | undefined {
  if (ticket === undefined) return undefined;
  const held = tickets.get(ticket);
  tickets.delete(ticket);
  return held;
}

/** Returns the refusal of a wrong answer, which does not contain the reason. */
export function wrong(): Refusal {
  return new Refusal(gatewayCode.captchaFailed, 'The piece is not in its place.');
}
