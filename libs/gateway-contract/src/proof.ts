import type { FreshProof } from './calls/proof/proof.ts';

/** Apart from the schemas, which a client does not need. */
const proofFields: ReadonlySet<string> = new Set<keyof FreshProof>([
  'googleCode',
  'fidoVerifyCode',
  'pwd',
  'verifyCode',
]);

/** Returns the fields of a payload that are not part of its fresh proof. */
export function withoutProof(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload;
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !proofFields.has(name)));
}

/**
 * Returns the text of a payload to which a proof by passkey belongs: its JSON without the fields of the proof, members in the order
 * of their names.
 */
export function proofText(payload: unknown): string {
  return JSON.stringify(withoutProof(payload) ?? null, (_, value: unknown) => sortMembers(value));
}

function sortMembers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)),
  );
}
