import {
  getRegistrationWays,
  getUsdtRate,
  type login,
  type CallPayload,
} from '@bourse/gateway-contract';
import type { Visitor } from '../gateway/visitor.ts';
import { randomHex } from '../ports.ts';
import { withDigest } from '../wire/digest.ts';
import type { RawRequest } from '../wire/request.ts';

/** A call that every visitor may make, as a request. */
export function anyRequest(visitor: Visitor): Promise<RawRequest> {
  return visitor.prepare(getUsdtRate, { locale: 'en' });
}

export async function atUnknownPath(visitor: Visitor): Promise<RawRequest> {
  const request = await visitor.prepare(getRegistrationWays, undefined);
  return withDigest({ ...request, path: '/v1/mix/public/conformance/unknown' });
}

/** The login of an account that does not exist. */
export function strangersLogin(): CallPayload<typeof login> {
  return { loginName: `unknown-${randomHex(8)}@conformance.example`, pwd: 'Aa1conformance' };
}
