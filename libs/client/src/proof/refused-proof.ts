import { gatewayCode } from '@bourse/gateway-contract';

/** The part of a proof that the gateway refuses. */
export type RefusedProof = 'password' | 'passkey' | 'code';

const parts: Readonly<Record<string, RefusedProof>> = {
  pwd: 'password',
  fidoVerifyCode: 'passkey',
};

/** Returns the part of a proof that was wrong; `undefined` for other errors. */
export function refusedProof(error: unknown): RefusedProof | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  if (error.code !== gatewayCode.proofInvalid) return undefined;
  const data: unknown = 'data' in error ? error.data : undefined;
  const field: unknown = typeof data === 'object' && data ? Reflect.get(data, 'field') : '';
  return parts[String(field)] ?? 'code';
}
