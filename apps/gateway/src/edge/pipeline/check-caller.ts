import { gatewayCode, type CallContract } from '@bourse/gateway-contract';
import { Refusal } from '../route/refusal.ts';
import type { OriginPolicy } from '../http/origins.ts';

const reportTypes = new Set(['application/json', 'application/csp-report', 'text/plain']);

/** Prevents cross-site calls with cookies: a form cannot send JSON, and other requests contain their origin. */
export function checkCaller(
  contract: CallContract,
  headers: Headers,
  host: string,
  origins: OriginPolicy,
): void {
  if (contract.method === 'GET') return;
  const type = mediaType(headers);
  if (contract.access === 'report') {
    if (!reportTypes.has(type)) throw refuse('A report must be JSON, text or a CSP report.');
    return;
  }
  if (!origins.allows(headers.get('origin') ?? undefined, host)) {
    throw refuse('Calls from this origin are not allowed.');
  }
  if (type !== 'application/json') throw refuse('The content type must be application/json.');
}

function mediaType(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function refuse(message: string): Refusal {
  return new Refusal(gatewayCode.originRefused, message);
}
