import { randomBytes } from 'node:crypto';
import { gatewayCode } from '@bourse/gateway-contract';
import type { CaptchaScene } from '@bourse/gateway-contract';
import type { CallContext } from '../route/route.ts';
import { Refusal } from '../route/refusal.ts';

/** Who something was given to, and for what: it is worth nothing to another session or for another scene. */
export interface Owned {
  readonly scene: CaptchaScene;
  readonly sessionId: string;
}

/** Whether something is there and belongs to this owner. */
export function isOwn<T extends Owned>(held: T | undefined, owner: Owned): held is T {
  return held?.scene === owner.scene && held.sessionId === owner.sessionId;
}

/** The owner that a caller is for a scene. @throws Refusal `00004` for a caller without a session. */
export function ownerOf(scene: CaptchaScene, { sessionId }: Pick<CallContext, 'sessionId'>): Owned {
  if (sessionId !== undefined) return { scene, sessionId };
  throw new Refusal(gatewayCode.sessionRequired, 'A session is required.');
}

/** A name that nobody can guess. */
export function randomName(): string {
  return randomBytes(16).toString('hex');
}

/** The refusal of what is not there any more, or never was. */
export function expired(): Refusal {
  return new Refusal(gatewayCode.captchaExpired, 'The check has expired.');
}
