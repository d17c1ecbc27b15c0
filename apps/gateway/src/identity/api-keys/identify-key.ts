import { createHmac, timingSafeEqual } from 'node:crypto';
import { gatewayCode } from '@bourse/gateway-contract';
import { authenticatedCalls, ReplayWindow } from '../../edge/limits/replay-window.ts';
import { header, type IdentifyKey, type IncomingCall } from '../../edge/pipeline/call.ts';
import { Refusal } from '../../edge/route/refusal.ts';
import type { ApiKeyStore } from './api-key-store.ts';
import { assertPermitted } from './needed-permissions.ts';
import { bindsToAddresses, isInNetworks } from './networks.ts';

const toleranceMs = 30_000;

/** Judges a call with `access-key` by the key alone: signature, time, address, repetition. */
export function createIdentifyKey(
  store: Pick<ApiKeyStore, 'find' | 'secretOf' | 'noteUse'>,
): IdentifyKey {
  const signatures = new ReplayWindow(authenticatedCalls);
  return async (call) => {
    const { address, now } = call;
    const accessKey = header(call, 'access-key') ?? '';
    const timestamp = header(call, 'access-timestamp') ?? '';
    const signature = header(call, 'access-sign') ?? '';
    if (!/^\d{13}$/.test(timestamp)) throw refuseTime('Header access-timestamp must be 13 digits.');
    const key = await store.find(accessKey);
    // An unknown key takes as long as a wrong signature.
    const expected = sign(store.secretOf(accessKey), timestamp, call);
    const isRight = isEqual(signature, expected);
    if (key === undefined || !isRight || key.expiresAt <= now) {
      throw new Refusal(gatewayCode.apiKeyInvalid, 'The API key or its signature is not valid.');
    }
    if (Math.abs(now - Number(timestamp)) > toleranceMs) {
      throw refuseTime('Header access-timestamp is more than 30 s off.');
    }
    signatures.admit(accessKey, signature, now);
    if (!isInNetworks(address, key.addresses)) {
      const message = `The API key may not be used from ${address}.`;
      throw new Refusal(gatewayCode.apiKeyAddressRefused, message);
    }
    await store.noteUse(key, address, now);
    const permissions = key.permissions.filter(
      (permission) => permission !== 'withdraw' || bindsToAddresses(key.addresses),
    );
    return {
      accessKey,
      userId: key.userId,
      assertAllowed: (contract, payload) => {
        assertPermitted(permissions, contract, payload);
      },
    };
  };
}

function sign(secret: string, timestamp: string, call: IncomingCall): string {
  return createHmac('sha256', secret)
    .update(timestamp + call.method + call.target)
    .update(call.body)
    .digest('base64');
}

function isEqual(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function refuseTime(message: string): Refusal {
  return new Refusal(gatewayCode.apiTimestampInvalid, message);
}
