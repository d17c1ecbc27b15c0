import { createHash } from 'node:crypto';
import { gatewayCode, ledger as ledgers, type Ledger } from '@bourse/gateway-contract';
import { policyOf } from '@bourse/gateway-contract/policy';
import * as v from 'valibot';
import { tooMany } from '../limits/too-many.ts';
import { Refusal } from '../route/refusal.ts';
import type { Repetition } from '../route/route.ts';
import {
  header,
  type GatewayContext,
  type GatewayRoute,
  type IncomingCall,
  type KeyCaller,
} from './call.ts';
import { readFields } from './read-fields.ts';
import { validatePayload } from './validate-payload.ts';

export interface KeyCall {
  readonly payload: unknown;
  readonly context: Omit<GatewayContext, 'keepAnswer' | 'repetition'>;
  readonly repetition: Repetition;
}

/** Returns payload and context of a call with an API key, which has neither session nor device. */
export function readKeyCall(
  { contract }: GatewayRoute,
  call: IncomingCall,
  keyCaller: KeyCaller,
): KeyCall {
  const fields = readFields(call);
  keyCaller.assertAllowed(contract, fields);
  // A program cannot solve a challenge.
  if (policyOf(contract).captcha !== 'none') throw tooMany(60_000);
  const { now, address, network, host, browser } = call;
  return {
    payload: validatePayload(contract, fields),
    context: {
      now,
      address,
      language: undefined,
      network,
      host,
      browser,
      userId: keyCaller.userId,
      sessionId: undefined,
      ledger: ledgerOf(fields, call),
      deviceKey: undefined,
      isDeviceOf: () => Promise.resolve(false),
      crossSite: false,
    },
    repetition: readRepetition(call),
  };
}

/** The body's `ledger` counts; the header serves calls that have none. */
function ledgerOf(fields: unknown, call: IncomingCall): Ledger {
  const named = v.safeParse(v.object({ ledger: ledgers }), fields);
  if (named.success) return named.output.ledger;
  return header(call, 'paptrading') === '1' ? 'simulation' : 'real';
}

/** No signature is accepted twice, so it identifies the call if there is no key for repetitions. */
function readRepetition(call: IncomingCall): Repetition {
  const key = header(call, 'idempotency-key') ?? hash(header(call, 'access-sign') ?? '').slice(32);
  if (!/^[0-9a-f]{32}$/.test(key)) {
    throw new Refusal(
      gatewayCode.payloadInvalid,
      'Header idempotency-key must be 32 lower-case hex digits.',
    );
  }
  return { key, bodyHash: hash(call.body) };
}

function hash(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
