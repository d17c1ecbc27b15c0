import { gatewayCode, type AlertLine } from '@bourse/gateway-contract';
import { topicKey } from '@bourse/exchange';
import { describe, expect, it } from 'vitest';
import { linePrice } from '../../../src/products/alerts/line-price.ts';
import { ann, FakeTopics, keep, marketTopic, openAlerts, openTestUnits } from './kit.ts';

const hourMs = 60 * 60 * 1000;

type Extent = AlertLine['extent'];

/** A line from a price to another one, an hour apart, relative to a moment. */
const lineFrom = (at: number, from: string, to: string, extent: Extent = 'ray'): AlertLine => ({
  from: { at, price: from },
  to: { at: at + hourMs, price: to },
  extent,
});

async function openAt(price: string) {
  const opened = await openAlerts();
  opened.topics.open(price);
  const { clock, topics } = opened;
  return {
    ...opened,
    start: clock.ms,
    /** Sends a trade at a time after the start. */
    trade: (value: string, after: number, start = clock.ms) => {
      topics.at = start + after;
      return topics.trade([value]);
    },
  };
}

describe('the price of a line', () => {
  const scale = 10n ** 18n;
  const at = (line: AlertLine, moment: number, tickSize = '0.01') => {
    const price = linePrice(line, moment, tickSize);
    return price === undefined ? undefined : Number((price * 1_000_000n) / scale) / 1_000_000;
  };

  it.each([
    [0, 100],
    [hourMs, 103],
    [hourMs / 3, 101],
    // 100.005 rounds up from the middle, and what is below it down.
    [6_000, 100.01],
    [5_999, 100],
    [2 * hourMs, 106],
  ])('after %i ms is %s on a line from 100 to 103 in an hour', (moment, price) => {
    expect(at(lineFrom(0, '100', '103'), moment)).toBe(price);
  });

  it('is exact where floats are not', () => {
    const third = { at: 3, price: '0.3' };
    const line = { from: { at: 0, price: '0' }, to: third, extent: 'line' } as const;
    expect(linePrice(line, 1, '0.000000000000000001')).toBe(scale / 10n);
    const far = { from: { at: 0, price: '123456789.1' }, to: { at: 7, price: '987654321.7' } };
    // 123456789.1 + 864197532.6 × 3 / 7 = 493827160.2142857…
    expect(linePrice({ ...far, extent: 'line' }, 3, '0.0001')).toBe(
      4_938_271_602_143n * 10n ** 14n,
    );
  });

  it('falls as it rises, and is none at or below zero', () => {
    const falling = lineFrom(0, '103', '100');
    expect(at(falling, hourMs / 2)).toBe(101.5);
    expect(at(falling, 34 * hourMs)).toBe(1);
    expect(at(falling, 35 * hourMs)).toBeUndefined();
  });

  it.each<readonly [Extent, boolean, boolean]>([
    ['segment', false, false],
    ['ray', false, true],
    ['line', true, true],
  ])('of a %s is there before it: %s, after it: %s', (extent, before, after) => {
    const line = lineFrom(hourMs, '100', '103', extent);
    expect(at(line, hourMs - 1) !== undefined).toBe(before);
    expect(at(line, hourMs)).toBe(100);
    expect(at(line, 2 * hourMs)).toBe(103);
    expect(at(line, 2 * hourMs + 1) !== undefined).toBe(after);
  });

  it('of a ray to an earlier point ends where it was begun', () => {
    const { from, to } = lineFrom(0, '100', '103');
    const backwards: AlertLine = { from: to, to: from, extent: 'ray' };
    expect(at(backwards, -hourMs)).toBe(97);
    expect(at(backwards, hourMs)).toBe(103);
    expect(at(backwards, hourMs + 1)).toBeUndefined();
  });
});

describe('an alert of a line', () => {
  it('has the direction from the price of now to the line of now', async () => {
    const { createLine, start } = await openAt('100');
    const line = lineFrom(start - hourMs, '101', '103', 'segment');
    expect(await createLine(line, { note: 'top' })).toEqual({
      kind: 'line',
      alertId: '1',
      product: 'spot',
      symbol: 'BTCUSDT',
      triggerBy: 'last',
      direction: 'rising',
      drawingId: 'drawing-1',
      line,
      endsAt: start,
      once: true,
      note: 'top',
      status: 'active',
      createdAt: start,
      reachedAt: null,
      reachedPrice: null,
    });
    const below = lineFrom(start - hourMs, '101', '99');
    expect(await createLine(below)).toMatchObject({ direction: 'falling', endsAt: null });
  });

  it.each<readonly [string, number, string, string, Extent]>([
    ['alertPriceCurrent', -hourMs, '99', '100', 'ray'],
    ['alertLineAbsent', 1, '101', '102', 'ray'],
    ['alertLineAbsent', -hourMs - 1, '101', '102', 'segment'],
    ['alertLineAbsent', -2 * hourMs, '100', '50', 'ray'],
  ])('is refused with %s from %i ms, %s to %s, as a %s', async (name, after, from, to, extent) => {
    const { createLine, start, prices } = await openAt('100');
    const code = gatewayCode[name as 'alertLineAbsent'];
    const creating = createLine(lineFrom(start + after, from, to, extent));
    await expect(creating).rejects.toMatchObject({ code });
    expect(await prices('active')).toEqual([]);
  });

  it('is reached by a price at the line of its own moment', async () => {
    const { alerts, createLine, trade, start } = await openAt('100');
    await createLine(lineFrom(start, '102', '105'));
    // The line is at 103.50 after half an hour.
    await trade('103.49', hourMs / 2);
    expect(await alerts.of(ann)).toMatchObject([{ status: 'active' }]);
    await trade('103.50', hourMs / 2);
    expect(await alerts.of(ann)).toMatchObject([{ status: 'reached', reachedPrice: '103.50' }]);
  });

  it('that falls to a price that stands still is reached by the next trade', async () => {
    const { alerts, createLine, trade, start } = await openAt('100');
    await createLine(lineFrom(start, '103', '99'));
    await trade('100', 0.7 * hourMs);
    expect(await alerts.of(ann)).toMatchObject([{ status: 'active' }]);
    await trade('100', 0.8 * hourMs);
    expect(await alerts.of(ann)).toMatchObject([{ status: 'reached', reachedPrice: '100' }]);
  });

  it('ends with its segment', async () => {
    const { alerts, createLine, create, trade, start, clock, topics, prices } = await openAt('100');
    await createLine(lineFrom(start, '102', '105', 'segment'));
    await trade('101', hourMs);
    expect(await prices('active')).toEqual(['drawing-1']);
    await trade('110', hourMs + 1);
    expect(await alerts.of(ann)).toEqual([]);
    expect(topics.followed).toEqual(new Set());
    topics.open('100');
    const { alertId } = await createLine(lineFrom(start, '102', '105', 'segment'));
    for (let index = 1; index <= 49; index += 1) await create(String(100 + index));
    clock.ms += hourMs + 1;
    expect(await prices('active')).toHaveLength(49);
    // One that has ended takes no place, before a trade too.
    await create('99');
    const again = { owner: ann, line: lineFrom(start, '102', '105') };
    const { alertNotFound: code } = gatewayCode;
    await expect(alerts.amendLine(Number(alertId), again, keep)).rejects.toMatchObject({ code });
  });

  it('moves with its drawing, and has the direction to it', async () => {
    const { alerts, create, createLine, trade, start, prices } = await openAt('100');
    const alert = await createLine(lineFrom(start, '102', '105'));
    const owner = ann;
    const moved = lineFrom(start, '99', '96');
    const amend = (id: string, line = moved) => alerts.amendLine(Number(id), { owner, line }, keep);
    expect(await amend(alert.alertId)).toEqual({
      alert: { ...alert, line: moved, direction: 'falling' },
    });
    await trade('104', hourMs / 2);
    expect(await prices('active')).toEqual(['drawing-1']);
    const { alertNotFound, alertLineAbsent } = gatewayCode;
    const later = amend(alert.alertId, lineFrom(start + 1, '99', '96'));
    await expect(later).rejects.toMatchObject({ code: alertLineAbsent });
    const { alertId } = await create('90');
    await expect(amend(alertId)).rejects.toMatchObject({ code: alertNotFound });
    const priced = alerts.amend(Number(alert.alertId), { owner, price: '1' }, keep);
    await expect(priced).rejects.toMatchObject({ code: alertNotFound });
    await trade('97.5', hourMs / 2);
    expect(await prices('reached')).toEqual(['drawing-1']);
    await expect(amend(alert.alertId)).rejects.toMatchObject({ code: alertNotFound });
  });

  it('is removed, and its price followed no more', async () => {
    const { alerts, createLine, topics, start } = await openAt('100');
    const { alertId } = await createLine(lineFrom(start, '102', '105'));
    expect(topics.followed).toEqual(new Set([topicKey(marketTopic('trade'))]));
    await alerts.remove(Number(alertId), ann, keep);
    expect(topics.followed).toEqual(new Set());
  });

  it('waits on after a restart, and is reached by what was crossed meanwhile', async () => {
    const units = await openTestUnits();
    const before = await openAlerts(units);
    before.topics.open('100');
    const { ms } = before.clock;
    await before.createLine(lineFrom(ms, '102', '105'));
    await before.createLine(lineFrom(ms, '102', '130'));
    await before.alerts.close();
    const topics = new FakeTopics();
    topics.at = ms + hourMs;
    topics.open('106');
    const { alerts } = await openAlerts(units, topics);
    await alerts.start();
    await alerts.close();
    expect(await alerts.of(ann)).toMatchObject([
      { line: { to: { price: '130' } }, status: 'active' },
      { line: { to: { price: '105' } }, status: 'reached', reachedPrice: '106' },
    ]);
  });
});
