import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../route/refusal.ts';

export function tooMany(waitMs: number, headers: Readonly<Record<string, string>> = {}): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const message = 'Too many requests. Please try again later.';
  return new Refusal(gatewayCode.tooManyRequests, message, {
    headers: { ...headers, 'retry-after': String(seconds) },
  });
}
