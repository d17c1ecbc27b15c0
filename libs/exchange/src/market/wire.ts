import type { BookLevel, Candle, PublicTrade, Ticker } from '@bourse/gateway-contract';
import { formatTrimmed } from '../instruments/decimal.ts';
import { formatCoin, type Instrument } from '../instruments/instrument.ts';
import type { Market } from '../core/market.ts';
import type { PriceLevel } from '../core/matching/book-side.ts';
import type { Bar, Trade } from './candle-series.ts';
import type { MarketData } from './market-data.ts';

const changeScale = 6;

export function toBookLevel({ price, size }: PriceLevel, instrument: Instrument): BookLevel {
  return [instrument.formatPrice(price), size === 0n ? '0' : instrument.formatSize(size)];
}

export function toPublicTrade(trade: Trade, instrument: Instrument): PublicTrade {
  return {
    tradeId: String(trade.id),
    price: instrument.formatPrice(trade.price),
    size: instrument.formatSize(trade.size),
    side: trade.side,
    ts: trade.ts,
  };
}

export function toCandle(bar: Readonly<Bar>, instrument: Instrument): Candle {
  return [
    bar.start,
    instrument.formatPrice(bar.open),
    instrument.formatPrice(bar.high),
    instrument.formatPrice(bar.low),
    instrument.formatPrice(bar.close),
    instrument.formatSize(bar.base),
    formatCoin(bar.quote),
  ];
}

/** `undefined` before the first trade. */
export function toTicker(market: Market, { chart }: MarketData, now: number): Ticker | undefined {
  const { instrument } = market;
  const day = chart.day(now);
  if (!day) return undefined;
  const bid = market.best('buy');
  const ask = market.best('sell');
  const change = ((day.last - day.open) * 10n ** BigInt(changeScale)) / day.open;
  return {
    symbol: instrument.symbol,
    lastPrice: instrument.formatPrice(day.last),
    open24h: instrument.formatPrice(day.open),
    high24h: instrument.formatPrice(day.high),
    low24h: instrument.formatPrice(day.low),
    change24h: formatTrimmed(change, changeScale),
    baseVolume: instrument.formatSize(day.base),
    quoteVolume: formatCoin(day.quote),
    bidPrice: bid ? instrument.formatPrice(bid.price) : null,
    askPrice: ask ? instrument.formatPrice(ask.price) : null,
    ts: now,
  };
}
