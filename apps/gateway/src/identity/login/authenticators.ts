import { Secret, TOTP } from 'otpauth';
import { ExpiringMap } from '../../edge/limits/expiring-map.ts';
import { FailureLimit } from '../../edge/limits/failure-limit.ts';

const periodSeconds = 30;

/** RFC 6238 with a tolerance of one step. Each code is accepted once (section 5.2). */
export class Authenticators {
  readonly #limit = new FailureLimit({ failures: 5, windowMs: 600_000 });
  readonly #lastSteps = new ExpiringMap<number>({ capacity: 100_000, perOwner: 1 });

  isRight(userId: string, secret: string, code: string, now: number): boolean {
    const attempt = this.#limit.begin(userId, now);
    const totp = new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds });
    const delta = totp.validate({ token: code, timestamp: now, window: 1 });
    if (delta === null) return false;
    const step = totp.counter({ timestamp: now }) + delta;
    if (step <= (this.#lastSteps.get(userId, now) ?? -1)) return false;
    const expiresAt = now + 4 * periodSeconds * 1000;
    this.#lastSteps.set(userId, step, { owner: userId, now, expiresAt });
    attempt.succeed();
    return true;
  }
}
