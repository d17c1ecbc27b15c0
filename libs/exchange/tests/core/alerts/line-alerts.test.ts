import {
  amendAlert,
  amendLineAlert,
  gatewayCode,
  removeAlert,
  type AlertLine,
} from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { linePrice } from '../../../src/core/records/line-price.ts';
import { audit } from '../../../src/index.ts';
import { AlertKit } from './alert-kit.ts';

const hourMs = 60 * 60 * 1000;

const ledger = 'simulation';

type Extent = AlertLine['extent'];

/** A line from a price to another one, an hour apart, relative to a moment. */
const lineFrom = (at: number, from: string, to: string, extent: Extent = 'ray'): AlertLine => ({
  from: { at, price: from },
  to: { at: at + hourMs, price: to },
  extent,
});

describe('EXC-100 the price of a line', () => {
  it.each([
    [0, 10_000n],
    [hourMs, 10_300n],
    [hourMs / 3, 10_100n],
    // 100.005 rounds up from the middle, and what is below it down.
    [6_000, 10_001n],
    [5_999, 10_000n],
    [2 * hourMs, 10_600n],
  ])('after %i ms is %s ticks on a line from 100 to 103 in an hour', (moment, ticks) => {
    expect(linePrice(lineFrom(0, '100', '103'), moment, '0.01')).toBe(ticks);
  });

  it('is exact where floats are not', () => {
    const third = { at: 3, price: '0.3' };
    const line = { from: { at: 0, price: '0' }, to: third, extent: 'line' } as const;
    expect(linePrice(line, 1, '0.000000000000000001')).toBe(10n ** 17n);
    const far = { from: { at: 0, price: '123456789.1' }, to: { at: 7, price: '987654321.7' } };
    // 123456789.1 + 864197532.6 × 3 / 7 = 493827160.2142857…
    expect(linePrice({ ...far, extent: 'line' }, 3, '0.0001')).toBe(4_938_271_602_143n);
  });

  it('falls as it rises, and is none at or below zero', () => {
    const falling = lineFrom(0, '103', '100');
    expect(linePrice(falling, hourMs / 2, '0.01')).toBe(10_150n);
    expect(linePrice(falling, 34 * hourMs, '0.01')).toBe(100n);
    expect(linePrice(falling, 35 * hourMs, '0.01')).toBeUndefined();
  });

  it.each<readonly [Extent, boolean, boolean]>([
    ['segment', false, false],
    ['ray', false, true],
    ['line', true, true],
  ])('of a %s is there before it: %s, after it: %s', (extent, before, after) => {
    const line = lineFrom(hourMs, '100', '103', extent);
    expect(linePrice(line, hourMs - 1, '0.01') !== undefined).toBe(before);
    expect(linePrice(line, hourMs, '0.01')).toBe(10_000n);
    expect(linePrice(line, 2 * hourMs, '0.01')).toBe(10_300n);
    expect(linePrice(line, 2 * hourMs + 1, '0.01') !== undefined).toBe(after);
  });

  it('of a ray to an earlier point ends where it was begun', () => {
    const { from, to } = lineFrom(0, '100', '103');
    const backwards: AlertLine = { from: to, to: from, extent: 'ray' };
    expect(linePrice(backwards, -hourMs, '0.01')).toBe(9_700n);
    expect(linePrice(backwards, hourMs, '0.01')).toBe(10_300n);
    expect(linePrice(backwards, hourMs + 1, '0.01')).toBeUndefined();
  });
});

describe('EXC-100 an alert of a line', () => {
  it('has the direction from the price of now to the line of now', async () => {
    const kit = new AlertKit();
    const line = lineFrom(kit.now - hourMs, '101', '103', 'segment');
    expect(await kit.createLine(line)).toEqual({
      kind: 'line',
      alertId: '1',
      product: 'spot',
      symbol: 'BTCUSDT',
      triggerBy: 'last',
      direction: 'rising',
      drawingId: 'drawing-1',
      line,
      endsAt: kit.now,
      once: true,
      note: null,
      status: 'active',
      createdAt: kit.now,
      reachedAt: null,
      reachedPrice: null,
    });
    const below = lineFrom(kit.now - hourMs, '101', '99');
    expect(await kit.createLine(below)).toMatchObject({ direction: 'falling', endsAt: null });
  });

  it.each<readonly [keyof typeof gatewayCode, number, string, string, Extent]>([
    ['alertPriceCurrent', -hourMs, '99', '100', 'ray'],
    ['alertLineAbsent', 1, '101', '102', 'ray'],
    ['alertLineAbsent', -hourMs - 1, '101', '102', 'segment'],
    ['alertLineAbsent', -2 * hourMs, '100', '50', 'ray'],
  ])('is refused with %s from %i ms, %s to %s, as a %s', async (name, after, from, to, extent) => {
    const kit = new AlertKit();
    const creating = kit.createLine(lineFrom(kit.now + after, from, to, extent));
    await expect(creating).rejects.toMatchObject({ code: gatewayCode[name] });
    expect(await kit.alerts()).toEqual([]);
  });

  it('is reached by a price at the line of its own moment', async () => {
    const kit = new AlertKit();
    await kit.createLine(lineFrom(kit.now, '102', '105'));
    // The line is at 103.50 after half an hour.
    kit.trade(['103.49'], hourMs / 2);
    expect(await kit.levels('active')).toHaveLength(1);
    kit.trade(['103.50']);
    expect(await kit.alerts()).toMatchObject([{ status: 'reached', reachedPrice: '103.50' }]);
  });

  it('is reached when it falls to a price that stands still', async () => {
    const kit = new AlertKit();
    await kit.createLine(lineFrom(kit.now, '103', '99'));
    await kit.pass(0.7 * hourMs);
    expect(await kit.levels('active')).toHaveLength(1);
    await kit.pass(0.05 * hourMs);
    expect(await kit.alerts()).toMatchObject([
      { status: 'reached', reachedPrice: '100.00', reachedAt: kit.now },
    ]);
  });

  it('ends with its segment', async () => {
    const kit = new AlertKit();
    const line = lineFrom(kit.now, '102', '105', 'segment');
    const { alertId } = await kit.createLine(line);
    for (let index = 1; index <= 49; index += 1) await kit.create(String(200 + index));
    kit.trade(['101'], hourMs);
    expect(await kit.levels('active')).toContain('drawing-1');
    kit.trade(['110'], 1);
    expect(await kit.levels('active')).not.toContain('drawing-1');
    // It takes no place any more, and cannot be moved.
    await kit.create('99');
    const moved = kit.call('ann', amendLineAlert, { ledger, alertId, line });
    await expect(moved).rejects.toMatchObject({ code: gatewayCode.alertNotFound });
    await kit.pass(2 * hourMs);
    kit.reopen();
    expect(kit.core.alerts.of({ ledger, userId: 'ann' })).toHaveLength(50);
    expect(audit(kit.database).differences).toEqual([]);
  });

  it('moves with its drawing, and has the direction to it', async () => {
    const kit = new AlertKit();
    const alert = await kit.createLine(lineFrom(kit.now, '102', '105'));
    const moved = lineFrom(kit.now, '99', '96');
    const amend = (alertId: string, line = moved) =>
      kit.call('ann', amendLineAlert, { ledger, alertId, line });
    expect(await amend(alert.alertId)).toEqual({
      alert: { ...alert, line: moved, direction: 'falling' },
    });
    kit.trade(['104'], hourMs / 2);
    expect(await kit.levels('active')).toEqual(['drawing-1']);
    const { alertNotFound, alertLineAbsent } = gatewayCode;
    const later = amend(alert.alertId, lineFrom(kit.now + 1, '99', '96'));
    await expect(later).rejects.toMatchObject({ code: alertLineAbsent });
    const { alertId } = await kit.create('90');
    await expect(amend(alertId)).rejects.toMatchObject({ code: alertNotFound });
    const priced = kit.call('ann', amendAlert, { ledger, alertId: alert.alertId, price: '1' });
    await expect(priced).rejects.toMatchObject({ code: alertNotFound });
    kit.trade(['97.5']);
    expect(await kit.levels('reached')).toEqual(['drawing-1']);
    await expect(amend(alert.alertId)).rejects.toMatchObject({ code: alertNotFound });
  });

  it('waits on after an unexpected error', async () => {
    const kit = new AlertKit();
    // In 1970, the time of a core that has no moment yet, the line is below the price.
    const line = { ...lineFrom(kit.now, '101', '101.0001'), extent: 'line' } as const;
    await kit.createLine(line);
    kit.service.act(kit.now, () => {
      throw new Error('unexpected');
    });
    await kit.pass(1_000);
    expect(await kit.levels('active')).toEqual(['drawing-1']);
    kit.trade(['101.01'], 1_000);
    expect(await kit.levels('reached')).toEqual(['drawing-1']);
  });

  it('is removed, and reached by no price then', async () => {
    const kit = new AlertKit();
    const { alertId } = await kit.createLine(lineFrom(kit.now, '102', '105'));
    await kit.call('ann', removeAlert, { ledger, alertId });
    kit.trade(['110'], 1);
    expect(await kit.alerts()).toEqual([]);
  });

  it('waits on after a restart, and is reached by what was crossed meanwhile', async () => {
    const kit = new AlertKit();
    await kit.createLine(lineFrom(kit.now, '102', '105'));
    await kit.createLine(lineFrom(kit.now, '102', '130'));
    kit.reopen();
    kit.trade(['106'], hourMs);
    expect(await kit.alerts()).toMatchObject([
      { line: { to: { price: '130' } }, status: 'active' },
      { line: { to: { price: '105' } }, status: 'reached', reachedPrice: '106.00' },
    ]);
  });
});
