import { getConversionHistory, getSmallBalances } from '@bourse/gateway-contract';
import { on, type CommandHandler } from '../../core/commands/command.ts';
import type { Core } from '../../core/create-core.ts';
import { toConversion, toConversionResult } from '../../core/wire/conversion.ts';
import { conversionTerms } from '../../instruments/conversion-terms.ts';
import { formatCoin } from '../../instruments/instrument.ts';
import { formatRate } from '../../instruments/rate.ts';
import type { StoredState } from '../../journal/state.ts';

export interface ConversionQueriesOptions {
  readonly core: Core;
  readonly stored: StoredState;
}

export function createConversionQueries(
  options: ConversionQueriesOptions,
): readonly CommandHandler[] {
  const { core, stored } = options;
  const { toCoin, bound } = conversionTerms;
  const { feeRate, smallBalancesOf } = core.conversions;
  return [
    on(getSmallBalances, (_, { userId, ledger }) => ({
      toCoin,
      bound: formatCoin(bound),
      feeRate: formatRate(feeRate),
      balances: smallBalancesOf(core.accounts.of(ledger, userId, 'spot')).map((balance) => ({
        coin: balance.coin,
        amount: formatCoin(balance.amount),
        ...toConversionResult(balance, balance.market.instrument),
      })),
    })),
    on(getConversionHistory, ({ before }, { userId, ledger }) => ({
      conversions: stored
        .list({ kind: 'conversion', ledger, userId, before })
        .map((record) =>
          toConversion(record, core.marketOf(ledger, 'spot', record.symbol).instrument),
        ),
    })),
  ];
}
