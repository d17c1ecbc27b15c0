import type { Account } from '../../core/accounts/account.ts';
import type { Core } from '../../core/create-core.ts';
import type { Product } from '../../core/records/order.ts';
import type { Instrument } from '../../instruments/instrument.ts';

export interface Traded {
  readonly account: Account;
  readonly product: Product;
  readonly symbol: string;
}

export function instrumentOf(
  { marketOf }: Pick<Core, 'marketOf'>,
  { account, product, symbol }: Traded,
): Instrument {
  return marketOf(account.ledger, product, symbol).instrument;
}
