import type { IndicatorAlert } from '@bourse/gateway-contract';
import { expect, it } from 'vitest';
import { audit } from '../../../src/index.ts';
import { Journal } from '../../../src/journal/journal.ts';
import { readAlerts } from '../../../src/service/feed/alert-news.ts';
import { Random } from '../../../src/simulation/random.ts';
import { AlertKit } from './alert-kit.ts';

type Terms = Pick<IndicatorAlert, 'indicator' | 'granularity' | 'length' | 'direction'> & {
  readonly level: string | undefined;
};

/** The indicators by their textbook definitions, with floats: the RSI's value, or the close less the average. */
function figureOf({ indicator, length }: Terms, closes: readonly number[]): number | undefined {
  const close = closes.at(-1) ?? 0;
  if (closes.length < (indicator === 'rsi' ? length + 1 : length)) return undefined;
  if (indicator === 'sma') {
    return close - closes.slice(-length).reduce((total, each) => total + each, 0) / length;
  }
  if (indicator === 'ema') {
    const weight = 2 / (length + 1);
    return close - closes.reduce((average, each) => average * (1 - weight) + each * weight);
  }
  const changes = closes.slice(1).map((each, index) => each - closes[index]!);
  const smooth = (sizes: readonly number[]) =>
    sizes
      .slice(length)
      .reduce(
        (average, size) => (average * (length - 1) + size) / length,
        sizes.slice(0, length).reduce((total, size) => total + size, 0) / length,
      );
  const rise = smooth(changes.map((change) => Math.max(change, 0)));
  const fall = smooth(changes.map((change) => Math.max(-change, 0)));
  return fall === 0 ? 100 : 100 - 100 / (1 + rise / fall);
}

/** Whether a figure meets a condition; `undefined` where floats cannot say. */
function meets({ direction, level = '0' }: Terms, figure: number): boolean | undefined {
  const distance = figure - Number(level);
  if (Math.abs(distance) < 1e-6) return undefined;
  return direction === 'rising' ? distance > 0 : distance < 0;
}

function termsFrom(random: () => number): Terms {
  const indicator = (['rsi', 'sma', 'ema'] as const)[Math.floor(random() * 3)] ?? 'rsi';
  return {
    indicator,
    granularity: random() < 0.7 ? '1m' : '5m',
    length: 2 + Math.floor(random() ** 2 * 20),
    direction: random() < 0.5 ? 'rising' : 'falling',
    level: indicator === 'rsi' ? (random() * 100).toFixed(2) : undefined,
  };
}

it.each([1, 2])(
  'EXC-105 EXC-106 EXC-107 closes reach what the definitions say, each alert once, seed %i',
  async (seed) => {
    const kit = new AlertKit();
    const { place } = readAlerts(new Journal(kit.database), kit.core);
    const numbers = new Random(seed, 'indicators');
    const random = () => numbers.uniform();
    const closes = { '1m': [] as number[], '5m': [] as number[] };
    const waiting = new Map<string, Terms>();
    const reached: string[] = [];
    let price = 100;
    for (let minute = 1; minute <= 250; minute += 1) {
      for (let each = 0; each < 3; each += 1) {
        const terms = termsFrom(random);
        const figure = figureOf(terms, closes[terms.granularity as '1m']);
        const isMet = figure === undefined ? true : meets(terms, figure);
        const name = `user-${minute}-${each}`;
        const alert = await kit.createIndicator(terms, name).catch(() => undefined);
        if (isMet !== undefined) expect(alert === undefined, `${name} is refused`).toBe(isMet);
        if (alert) waiting.set(name, terms);
      }
      // A minute in five has no trade, and repeats the close before it.
      const prices = [price * (1 + (random() - 0.5) * 0.2), price * (1 + (random() - 0.5) * 0.03)];
      if (minute === 1 || random() < 0.8) {
        price = Math.max(1, Number(prices[1]!.toFixed(2)));
        kit.trade([Math.max(1, prices[0]!).toFixed(2), price.toFixed(2)]);
      }
      kit.now += 60_000 - (kit.now % 60_000);
      closes['1m'].push(price);
      if (kit.now % 300_000 === 0) closes['5m'].push(price);
      await kit.judge.pass();
      while (kit.work());
      for (const [name, terms] of waiting) {
        const isClose = terms.granularity === '1m' || kit.now % 300_000 === 0;
        const figure = isClose ? figureOf(terms, closes[terms.granularity as '1m']) : undefined;
        const isMet = figure === undefined ? false : meets(terms, figure);
        const [alert] = await kit.alerts(name);
        const isReached = alert?.status === 'reached';
        if (isMet !== undefined) expect(isReached, `${name} at ${minute}`).toBe(isMet);
        if (!isReached) continue;
        waiting.delete(name);
        reached.push(name);
      }
      if (random() < 0.05) kit.reopen();
    }
    await kit.pass(1_000);
    const told: string[] = [];
    for (let next = place, hasMore = true; hasMore;) {
      const page = readAlerts(new Journal(kit.database), kit.core, next);
      told.push(...page.news.map(({ userId }) => userId));
      ({ place: next, hasMore } = page);
    }
    expect(told.toSorted()).toEqual(reached.toSorted());
    expect(reached.length).toBeGreaterThan(100);
    expect(audit(kit.database).differences).toEqual([]);
  },
);
