import type { Account } from '../../core/accounts/account.ts';
import type { Core } from '../../core/create-core.ts';
import { isMargin } from '../../core/margin/margin-accounts.ts';
import { isAtOrBelow, liquidationPrice, type MarginValue } from '../../core/margin/risk.ts';
import { toMarginName, type WireMarginAccount } from '../../core/wire/margin.ts';
import { divideUp, formatTrimmed } from '../../instruments/decimal.ts';
import { formatCoin } from '../../instruments/instrument.ts';
import { loanTerms } from '../../instruments/margin-terms.ts';
import type { Owner } from '../owner.ts';

type MarginCore = Pick<Core, 'accounts' | 'margin'>;

/** Levels and rates have four decimals. */
const levelScale = 4;
const wholeLevel = 10_000n;

export function marginAccountsOf(
  accounts: Core['accounts'],
  { ledger, userId }: Owner,
): readonly Account[] {
  accounts.of(ledger, userId, 'margin');
  return accounts.ofUser(ledger, userId).filter(isMargin);
}

export function toMarginAccount(account: Account, core: MarginCore): WireMarginAccount {
  const { marginAccounts, liquidations } = core.margin;
  const value = marginAccounts.valueOf(account);
  return {
    ...toMarginName(account),
    assets: coinsOf(account, core).map((coin) => toAsset(account, coin, core)),
    assetValue: value ? formatCoin(value.assets) : null,
    debtValue: value ? formatCoin(value.debts) : null,
    ...toRisk(value),
    isLiquidating: liquidations.isOpen(account),
    liquidationPrice: priceOf(account, core),
  };
}

function toRisk(value: MarginValue | undefined) {
  if (!value) return { marginLevel: null, riskRate: null, isMarginCall: false };
  const { assets, debts } = value;
  return {
    marginLevel: debts === 0n ? null : formatTrimmed((assets * wholeLevel) / debts, levelScale),
    riskRate:
      assets === 0n ? null : formatTrimmed(divideUp(debts * wholeLevel, assets), levelScale),
    isMarginCall: isAtOrBelow(value, 'marginCall'),
  };
}

function coinsOf(account: Account, { margin }: MarginCore): readonly string[] {
  const lent = [...loanTerms.keys()].filter((coin) => margin.marginAccounts.holds(account, coin));
  return [...new Set([...account.balances.keys(), ...lent])].sort();
}

function toAsset(account: Account, coin: string, { accounts, margin }: MarginCore) {
  const { available, frozen } = accounts.balance(account, coin);
  const { principal, interest } = margin.loans.find(account, coin) ?? {
    principal: 0n,
    interest: 0n,
  };
  return {
    coin,
    available: formatCoin(available),
    frozen: formatCoin(frozen),
    borrowed: formatCoin(principal),
    interest: formatCoin(interest),
    net: formatCoin(available + frozen - principal - interest),
    maxBorrowable: formatCoin(margin.marginAccounts.maxBorrowable(account, coin)),
    maxTransferOut: formatCoin(margin.marginAccounts.maxTransferOut(account, coin)),
  };
}

function priceOf(account: Account, { accounts, margin }: MarginCore): string | null {
  const market = margin.marginAccounts.marketOf(account);
  if (!market) return null;
  const { instrument } = market;
  const { baseCoin, quoteCoin } = instrument;
  const held = (coin: string): bigint => {
    const { available, frozen } = accounts.balance(account, coin);
    return available + frozen;
  };
  const amounts = {
    base: held(baseCoin),
    baseDebt: margin.loans.owed(account, baseCoin),
    quote: held(quoteCoin),
    quoteDebt: margin.loans.owed(account, quoteCoin),
  };
  const price = liquidationPrice(amounts, instrument);
  return price === undefined ? null : instrument.formatPrice(price);
}
