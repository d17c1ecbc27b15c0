import { randomBytes } from 'node:crypto';
import { gatewayCode, type CaptchaScene } from '@bourse/gateway-contract';
import type { CallContext } from '../../edge/route/route.ts';
import { Refusal } from '../../edge/route/refusal.ts';
import { sessionOf } from '../../edge/route/session-of.ts';

/** No other session or scene can use a ticket, token or challenge. */
export interface Owned {
  readonly scene: CaptchaScene;
  readonly sessionId: string;
}

export function isOwn<T extends Owned>(held: T | undefined, owner: Owned): held is T {
  return held?.scene === owner.scene && held.sessionId === owner.sessionId;
}

/** @throws Refusal `00004` for a caller without a session. */
export function ownerOf(scene: CaptchaScene, context: Pick<CallContext, 'sessionId'>): Owned {
  return { scene, sessionId: sessionOf(context) };
}

export function randomName(): string {
  return randomBytes(16).toString('hex');
}

export function expired(): Refusal {
  return new Refusal(gatewayCode.captchaExpired, 'The check has expired.');
}
