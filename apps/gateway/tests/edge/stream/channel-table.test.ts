import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { streamChannels } from '@bourse/gateway-contract';
import { expect, it } from 'vitest';

const chapter = readFileSync(
  join(import.meta.dirname, '../../../../../docs/exchange/stream.md'),
  'utf8',
);

/** Rows of the table of channels: name, whether it is private, and its products. */
const rows = [
  ...chapter.matchAll(/^\| `([\w-]+)`(?: to `\w+`)?( \(private\))? +\| ([^|]+?) +\|/gm),
].map(([, name, isPrivate, products]) => ({ name, isPrivate: isPrivate !== undefined, products }));

it.each(['SPOT', 'MARGIN', 'USDT-FUTURES'] as const)(
  'the chapter about the stream lists the channels of %s',
  (instType) => {
    const own = rows.filter(
      ({ products }) => products === 'all' || products?.includes(`\`${instType}\``),
    );
    const named = (isPrivate: boolean) =>
      own.filter((row) => row.isPrivate === isPrivate).map(({ name }) => name);
    const candles = /^candle(?!1m$)/;
    const { public: open, private: mine } = streamChannels[instType];
    expect(new Set(named(false))).toEqual(new Set(open.filter((name) => !candles.test(name))));
    expect(new Set(named(true))).toEqual(new Set(mine));
  },
);
