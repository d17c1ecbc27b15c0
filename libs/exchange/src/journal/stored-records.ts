import type { FuturesBill } from '../core/futures/cash/bills.ts';
import type { FundingInterval, FundingPayment } from '../core/futures/cash/funding.ts';
import type { InsuranceDay } from '../core/futures/cash/insurance-fund.ts';
import type { Liquidation } from '../core/futures/liquidation/liquidations.ts';
import type { FuturesMode, FuturesSetting } from '../core/futures/positions/portfolio.ts';
import type { Position } from '../core/futures/positions/position.ts';
import type { EndedPeriod, RunningPeriod } from '../core/futures/series/records.ts';
import type { Deleveraging } from '../core/futures/liquidation/takeover.ts';
import type { Alert, ReachedAlert } from '../core/records/alert.ts';
import type { Conversion } from '../core/records/conversion.ts';
import type { Deposit, Withdrawal } from '../core/records/chain-records.ts';
import { decodeRecord, type AccountById } from '../core/records/codec.ts';
import type { Delisting } from '../core/records/delisting.ts';
import type {
  Debt,
  Interest,
  Loan,
  Liquidation as MarginLiquidation,
} from '../core/records/margin-records.ts';
import type { Fill, Order } from '../core/records/order.ts';
import type { OtcQuote } from '../core/records/otc-quote.ts';
import type { PlanFailure, PlanOrder } from '../core/records/plan-order.ts';
import type { Transfer } from '../core/records/transfer.ts';
import type { CoinStatement, Statement } from '../core/statements/records.ts';

type StoredRecord =
  | (Order | Fill | PlanOrder | PlanFailure | Delisting)
  | (Alert | ReachedAlert)
  | (Transfer | Deposit | Withdrawal | OtcQuote | Conversion)
  | (Debt | Loan | Interest | MarginLiquidation)
  | (Position | FuturesSetting | FuturesMode | FuturesBill | Liquidation | Deleveraging)
  | (FundingInterval | FundingPayment | InsuranceDay)
  | (Statement | CoinStatement)
  | (RunningPeriod | EndedPeriod);

export type StoredRecords = { readonly [R in StoredRecord as R['kind']]: R };

/** Reads a record of a kind. @throws TypeError for a record of another kind. */
export function decodeStored<K extends keyof StoredRecords>(
  kind: K,
  body: string,
  accountById: AccountById,
): StoredRecords[K] {
  const record = decodeRecord(body, accountById);
  if (isOfKind(record, kind)) return record;
  throw new TypeError(`A stored record is no ${kind}`);
}

/** A record has the type that its kind names. */
function isOfKind<K extends keyof StoredRecords>(
  record: unknown,
  kind: K,
): record is StoredRecords[K] {
  return typeof record === 'object' && record !== null && 'kind' in record && record.kind === kind;
}
