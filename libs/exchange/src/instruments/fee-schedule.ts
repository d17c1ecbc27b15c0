import { formatTrimmed, parseUnits } from './decimal.ts';
import { parseCoin, type Role } from './instrument.ts';

export type FeeProduct = 'spot' | 'margin' | 'futures';

/** Rates in millionths. */
export type Rates = Readonly<Record<Role, bigint>>;

export interface FeeLevel {
  readonly level: number;
  /** Value of the trades of 30 days that reaches the level, in units of USDT. */
  readonly minVolume: bigint;
  /** In units of USDT. */
  readonly minAssets: bigint;
  readonly spot: Rates;
  readonly futures: Rates;
}

type Row = readonly [volume: string, assets: string, spot: string, futures: string];

const rows: readonly Row[] = [
  ['0', '0', '0.0008/0.001', '0.0002/0.0006'],
  ['1000000', '250000', '0.0007/0.0009', '0.00018/0.00055'],
  ['5000000', '500000', '0.0006/0.0008', '0.00016/0.0005'],
  ['10000000', '1000000', '0.0005/0.0007', '0.00014/0.00046'],
  ['25000000', '2000000', '0.0004/0.0006', '0.00012/0.00042'],
  ['60000000', '5000000', '0.0003/0.0005', '0.0001/0.00038'],
  ['120000000', '10000000', '0.0002/0.0004', '0.00006/0.00034'],
  ['250000000', '20000000', '0.0001/0.0003', '0/0.0003'],
];

export const feeLevels: readonly FeeLevel[] = rows.map(
  ([volume, assets, spot, futures], level) => ({
    level,
    minVolume: parseCoin(volume) ?? 0n,
    minAssets: parseCoin(assets) ?? 0n,
    spot: ratesOf(spot),
    futures: ratesOf(futures),
  }),
);

/** Margin orders pay as spot orders. */
export function feeRateOf(level: number, product: FeeProduct, role: Role): bigint {
  const terms = feeLevels[level] ?? feeLevels[0];
  if (!terms) throw new TypeError('There is no level');
  return terms[product === 'futures' ? 'futures' : 'spot'][role];
}

export function levelOf(volume: bigint, assets: bigint): number {
  const reached = ({ minVolume, minAssets }: FeeLevel): boolean =>
    volume >= minVolume || assets >= minAssets;
  return feeLevels.findLast(reached)?.level ?? 0;
}

export function toRates(level: number) {
  const products: readonly FeeProduct[] = ['spot', 'margin', 'futures'];
  return products.map((product) => ({
    product,
    makerFeeRate: formatTrimmed(feeRateOf(level, product, 'maker'), 6),
    takerFeeRate: formatTrimmed(feeRateOf(level, product, 'taker'), 6),
  }));
}

function ratesOf(text: string): Rates {
  const [maker = '0', taker = '0'] = text.split('/');
  return { maker: parseUnits(maker, 6) ?? 0n, taker: parseUnits(taker, 6) ?? 0n };
}
