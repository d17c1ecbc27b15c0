import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../route/refusal.ts';
import type { IncomingCall } from './call.ts';

export function readFields(call: IncomingCall): unknown {
  return call.method === 'POST' ? parseJson(call.body) : readQuery(call.target);
}

function readQuery(target: string): Record<string, string> {
  const at = target.indexOf('?');
  const query = new URLSearchParams(at < 0 ? '' : target.slice(at));
  if (new Set(query.keys()).size < query.size) throw refuse('A query field is given twice.');
  return Object.fromEntries(query);
}

function parseJson(body: Uint8Array<ArrayBuffer>): unknown {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw refuse('The body is not JSON.');
  }
}

function refuse(message: string): Refusal {
  return new Refusal(gatewayCode.payloadInvalid, message);
}
