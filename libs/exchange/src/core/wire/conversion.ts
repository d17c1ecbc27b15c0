import type { conversion } from '@bourse/gateway-contract';
import type { InferOutput } from 'valibot';
import { formatCoin, type Instrument } from '../../instruments/instrument.ts';
import type { Conversion, ConversionPrice } from '../records/conversion.ts';

/** Returns what a balance becomes: nothing, if the fee takes all of it. */
export function toConversionResult({ price, value, fee }: ConversionPrice, instrument: Instrument) {
  const received = value > fee ? value - fee : 0n;
  return {
    price: instrument.formatPrice(price),
    value: formatCoin(value),
    fee: formatCoin(fee),
    received: formatCoin(received),
  };
}

export function toConversion(
  record: Conversion,
  instrument: Instrument,
): InferOutput<typeof conversion> {
  const { id, symbol, amount, ts } = record;
  return {
    conversionId: String(id),
    symbol,
    coin: instrument.baseCoin,
    amount: formatCoin(amount),
    toCoin: instrument.quoteCoin,
    ...toConversionResult(record, instrument),
    ts,
  };
}
