import type { CallAnswer, requestOtcQuote } from '@bourse/gateway-contract';
import { formatTrimmed } from '../../instruments/decimal.ts';
import { formatCoin, type Instrument } from '../../instruments/instrument.ts';
import type { OtcQuote } from '../records/otc-quote.ts';

type WireQuote = CallAnswer<typeof requestOtcQuote>['quote'];

export function toOtcQuote(quote: OtcQuote, instrument: Instrument): WireQuote {
  const { id, symbol, side, size, price, bestPrices } = quote;
  const { status, createdAt, expiresAt, updatedAt } = quote;
  const { baseCoin, quoteCoin } = instrument;
  return {
    quoteId: String(id),
    symbol,
    baseCoin,
    quoteCoin,
    side,
    size: instrument.formatSize(size),
    price: instrument.formatPrice(price),
    total: formatCoin(instrument.quoteOf(price, size)),
    midPrice: formatMiddle(bestPrices, instrument),
    status,
    createdAt,
    expiresAt,
    updatedAt,
  };
}

/** The middle lies on a tick or between two. */
function formatMiddle(sum: bigint, instrument: Instrument): string {
  const text = instrument.formatPrice(sum * 5n);
  const scale = (text.split('.')[1]?.length ?? 0) + 1;
  return formatTrimmed(BigInt(text.replace('.', '')), scale);
}
