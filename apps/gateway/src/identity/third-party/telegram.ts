import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { ExpiringMap } from '../../edge/limits/expiring-map.ts';
import type { GatewayContext } from '../../edge/pipeline/call.ts';
import type { Identity } from './identity-store.ts';
import { identityInvalid } from './refusals.ts';
import type { TelegramVisits } from './telegram-visits.ts';

const maximumAgeMs = 300_000;

/** With `keepsProof` the data can be used once more. */
export type ReadTelegram = (
  token: string,
  context: Pick<GatewayContext, 'sessionId' | 'now'> & { readonly keepsProof?: boolean },
) => Identity;

/** Verifies data of Telegram's login widget (core.telegram.org/widgets/login). Each is accepted once. */
export function createTelegramReader(
  botToken: string,
  visits: Pick<TelegramVisits, 'mayAnswer'>,
): ReadTelegram {
  const used = new ExpiringMap<true>({ capacity: 20_000, perOwner: 20 });
  return (token, { sessionId, now, keepsProof = false }) => {
    const fields = new URLSearchParams(token);
    const hash = fields.get('hash') ?? '';
    fields.delete('hash');
    const expected = Buffer.from(signTelegram(fields, botToken), 'hex');
    // In one spelling, or a proof could be used again in another one.
    const given = Buffer.from(/^[0-9a-f]{64}$/.test(hash) ? hash : '', 'hex');
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
    const answeredAt = Number(fields.get('auth_date')) * 1000;
    const isFresh = Math.abs(now - answeredAt) <= maximumAgeMs;
    const isOwn = visits.mayAnswer(sessionId, answeredAt, now);
    const subject = fields.get('id') ?? '';
    if (!isSigned || !isFresh || !isOwn || subject === '' || used.get(hash, now) === true) {
      throw identityInvalid();
    }
    if (!keepsProof) {
      used.set(hash, true, { owner: subject, now, expiresAt: now + 2 * maximumAgeMs });
    }
    const name = fields.get('username');
    const label = name === null ? subject : `@${name}`;
    return { provider: 'telegram', subject, email: undefined, label };
  };
}

/** Returns the `hash` of the widget's other fields, in hex. */
export function signTelegram(
  fields: Iterable<readonly [string, string]>,
  botToken: string,
): string {
  const text = [...fields]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const secret = createHash('sha256').update(botToken).digest();
  return createHmac('sha256', secret).update(text).digest('hex');
}
