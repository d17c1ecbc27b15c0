import type { Ledger } from '@bourse/gateway-contract';

/** Accounts that each user has in a ledger: one of each, and one isolated margin account for each pair. */
export type UserAccountKind = 'spot' | 'funding' | 'margin' | `margin:${string}` | 'futures';

/**
 * `market`: simulated participants; `loans`: lent to margin accounts; `chain`: money outside the exchange; `desk`: the other side
 * of OTC trades and conversions.
 */
export type HouseAccountKind =
  'market' | 'fees' | 'insurance' | 'loans' | 'interest' | 'chain' | 'desk';

/** Balance of one coin, in units of 10^-8. `frozen` is held back for orders and positions. */
export interface Balance {
  available: bigint;
  frozen: bigint;
}

/** An account and its balances. There is one object for each account. */
export interface Account {
  /** `ledger/user/kind`. */
  readonly id: string;
  readonly ledger: Ledger;
  readonly userId: string;
  readonly kind: UserAccountKind | HouseAccountKind;
  readonly balances: Map<string, Balance>;
}

export const houseUser = 'house';

/** Every kind but those of isolated margin accounts. */
const kinds = {
  spot: true,
  funding: true,
  margin: true,
  futures: true,
  market: true,
  fees: true,
  insurance: true,
  loans: true,
  interest: true,
  chain: true,
  desk: true,
} as const satisfies Readonly<Record<Exclude<Account['kind'], `margin:${string}`>, true>>;

/** Reads the id of an account. @throws RangeError for a text that is none. */
export function readAccountId(id: string): Pick<Account, 'ledger' | 'userId' | 'kind'> {
  const [ledger, userId, kind = ''] = id.split('/');
  const isLedger = ledger === 'simulation' || ledger === 'real';
  if (isLedger && userId !== undefined && isKind(kind)) return { ledger, userId, kind };
  throw new RangeError(`${id} is no account`);
}

function isKind(text: string): text is Account['kind'] {
  return Object.hasOwn(kinds, text) || text.startsWith('margin:');
}

/** Whether the account's available balance may fall below zero: its money comes from outside the exchange. */
export function isOverdrawable({ userId, kind }: Account): boolean {
  return userId === houseUser && overdrawable.has(kind);
}

const overdrawable: ReadonlySet<string> = new Set<HouseAccountKind>([
  ...(['market', 'loans', 'chain', 'desk'] as const),
]);
