import { getOtcHistory, getOtcTerms } from '@bourse/gateway-contract';
import { on, type CommandHandler } from '../../core/commands/command.ts';
import type { Core } from '../../core/create-core.ts';
import { toOtcQuote } from '../../core/wire/otc.ts';
import { formatCoin } from '../../instruments/instrument.ts';
import type { Listing } from '../../instruments/listings.ts';
import type { StoredState } from '../../journal/state.ts';

export interface OtcQueriesOptions {
  readonly core: Core;
  readonly stored: StoredState;
  readonly listings: readonly Listing[];
}

export function createOtcQueries(options: OtcQueriesOptions): readonly CommandHandler[] {
  const { core, stored, listings } = options;
  const { minTotal, maxTotal, validMs } = core.otc.terms;
  return [
    on(getOtcTerms, (_, { ledger, now }) => ({
      symbols: listings
        .map(({ terms }) => core.marketOf(ledger, 'spot', terms.symbol))
        .filter(({ instrument }) => !instrument.isDelisted(now))
        .map(({ symbol }) => symbol),
      minTotal: formatCoin(minTotal),
      maxTotal: formatCoin(maxTotal),
      validMs,
    })),
    on(getOtcHistory, ({ before }, { userId, ledger, now }) => {
      const query = { kind: 'otc', ledger, userId, before } as const;
      // The clock of the exchange ends a quote up to a second after its expiry.
      const expired = stored
        .list({ ...query, isOpen: true })
        .filter(({ expiresAt }) => now >= expiresAt)
        .map((quote) => ({ ...quote, status: 'expired' as const, updatedAt: quote.expiresAt }));
      const quotes = [...expired, ...stored.list({ ...query, isOpen: false })];
      return {
        quotes: quotes.map((quote) =>
          toOtcQuote(quote, core.marketOf(ledger, 'spot', quote.symbol).instrument),
        ),
      };
    }),
  ];
}
