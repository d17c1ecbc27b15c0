import { fromCodes, type Fields } from './field-codes.ts';

type Purse = 'available' | 'frozen';

export interface ReadMovement {
  readonly from: string;
  readonly fromPurse: Purse;
  readonly to: string;
  readonly toPurse: Purse;
  readonly coin: string;
  readonly amount: bigint;
  readonly reason: string;
  readonly ref: string | null;
}

export interface ReadRecord {
  readonly kind: string;
  readonly id: string;
  /** Whole text; `undefined` where fields have changed. */
  readonly body: string | undefined;
  readonly changes: Fields | undefined;
  /** Digest of the body that is replaced; `undefined` for a new record, and in rows of earlier versions. */
  readonly replaced: string | undefined;
}

export interface ReadEffects {
  readonly movements: readonly ReadMovement[];
  readonly records: readonly ReadRecord[];
}

type Side = number | string;

/** Rows of earlier versions name accounts and purses in each movement, and contain bodies as texts. */
interface Encoded {
  readonly accounts?: readonly string[];
  readonly movements?: readonly (readonly [
    ...(readonly [Side, string, Side, string]),
    ...(readonly [coin: string, amount: string, reason: string, ref: string | null]),
  ])[];
  readonly records?: readonly (readonly [
    kind: string,
    id: string,
    body: string | Fields | null,
    last?: string | Fields,
  ])[];
}

/** Reads what `encodeEffects` writes, or earlier versions wrote. @throws SyntaxError for what is no JSON. */
export function decodeEffects(text: string): ReadEffects {
  // A row whose hash is right contains what was encoded.
  const { accounts = [], movements = [], records = [] } = JSON.parse(text) as Encoded;
  const nameOf = (side: Side): string => (typeof side === 'number' ? (accounts[side] ?? '') : side);
  return {
    movements: movements.map(([from, fromPurse, to, toPurse, coin, amount, reason, ref]) => ({
      from: nameOf(from),
      fromPurse: purseOf(fromPurse),
      to: nameOf(to),
      toPurse: purseOf(toPurse),
      coin,
      amount: BigInt(amount),
      reason,
      ref,
    })),
    records: records.map(([kind, id, body, last]) => ({
      kind,
      id,
      body: bodyOf(body),
      changes: body === null && typeof last === 'object' ? fromCodes(last) : undefined,
      replaced: typeof last === 'string' ? last : undefined,
    })),
  };
}

function purseOf(text: string): Purse {
  return text.startsWith('f') ? 'frozen' : 'available';
}

function bodyOf(body: string | Fields | null): string | undefined {
  if (body === null) return undefined;
  return typeof body === 'string' ? body : JSON.stringify(fromCodes(body));
}
