import { amendAlert, gatewayCode, removeAlert, resetSimulation } from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { audit } from '../../../src/index.ts';
import { Journal } from '../../../src/journal/journal.ts';
import { readAlerts } from '../../../src/service/feed/alert-news.ts';
import { AlertKit } from './alert-kit.ts';

const ledger = 'simulation';

/** Falls by one a minute, so that an RSI is 0 and each close is below an average. */
const falling = ['100', '99', '98', '97', '96', '95', '94'];

/** A kit whose last closed minute is at 94. */
async function openFalling(): Promise<AlertKit> {
  const kit = new AlertKit();
  await kit.close(falling);
  return kit;
}

const average = { indicator: 'sma', length: 3, level: undefined } as const;

describe('EXC-106 an alert of an RSI', () => {
  it('is reached by the first close at or beyond its level', async () => {
    const kit = await openFalling();
    const alert = await kit.createIndicator({ note: 'turn' });
    expect(alert).toEqual({
      kind: 'indicator',
      alertId: '1',
      product: 'spot',
      symbol: 'BTCUSDT',
      indicator: 'rsi',
      granularity: '1m',
      length: 5,
      level: '70',
      direction: 'rising',
      once: true,
      note: 'turn',
      status: 'active',
      createdAt: kit.now,
      reachedAt: null,
      reachedValue: null,
    });
    await kit.close(['96']);
    expect(await kit.levels('active')).toEqual(['70']);
    await kit.close(['105']);
    // The average rise of five changes is (2 / 5 × 4 + 9) / 5, the average fall 0.8 × 0.8.
    expect(await kit.alerts()).toMatchObject([
      { status: 'reached', reachedAt: kit.now, reachedValue: '76.8115942' },
    ]);
  });

  it('below its level waits for a fall', async () => {
    const kit = await openFalling();
    await kit.close(['105']);
    await kit.createIndicator({ direction: 'falling', level: '20.5' });
    await kit.close(['103']);
    expect(await kit.levels('active')).toEqual(['20.5']);
    await kit.close(['60']);
    expect(await kit.alerts()).toMatchObject([{ status: 'reached', level: '20.5' }]);
  });
});

describe('EXC-106 an alert of an average', () => {
  it('is reached by a close that crosses it', async () => {
    const kit = await openFalling();
    await kit.createIndicator({ ...average, direction: 'rising' });
    await kit.createIndicator({ ...average, indicator: 'ema', length: 2, direction: 'rising' });
    await kit.close(['94.30']);
    expect(await kit.levels('active')).toEqual(['ema', 'sma']);
    // The close is 94.5, the simple average of the last three closes 94.26….
    await kit.close(['94.50']);
    expect(await kit.alerts()).toMatchObject([
      { indicator: 'ema', level: null, status: 'reached', reachedValue: '94.50' },
      { indicator: 'sma', level: null, status: 'reached', reachedValue: '94.50' },
    ]);
  });

  it('counts a close at the average', async () => {
    const kit = await openFalling();
    await kit.createIndicator({ ...average, length: 2 });
    await kit.close(['94']);
    expect(await kit.alerts()).toMatchObject([{ status: 'reached', reachedValue: '94.00' }]);
  });
});

describe('EXC-106 an alert of an indicator', () => {
  it('is not reached before the close, even by prices beyond the level', async () => {
    const kit = await openFalling();
    await kit.createIndicator({ ...average });
    kit.trade(['200', '94'], 1_000);
    await kit.judge.pass();
    expect(await kit.levels('active')).toEqual(['sma']);
    await kit.close(['93']);
    expect(await kit.levels('active')).toEqual(['sma']);
  });

  it('is about the candles of its interval', async () => {
    const kit = new AlertKit();
    await kit.close(Array.from({ length: 60 }, (_, minute) => String(100 - minute / 4)));
    await kit.createIndicator({ ...average, granularity: '5m' });
    const start = kit.now;
    await kit.close(['99']);
    expect(await kit.levels('active')).toEqual(['sma']);
    await kit.close(['99', '99', '99', '99', '99']);
    expect(await kit.alerts()).toMatchObject([{ status: 'reached' }]);
    const [alert] = await kit.alerts();
    expect((alert?.reachedAt ?? 0) % 300_000).toBe(0);
    expect(alert?.reachedAt).toBeGreaterThan(start);
  });

  it.each([
    [{ level: '0', direction: 'rising' }, 'alertConditionMet'],
    [{ level: '0', direction: 'falling' }, 'alertConditionMet'],
    [{ ...average, direction: 'falling' }, 'alertConditionMet'],
    [{ length: 7 }, 'candlesTooFew'],
    [{ granularity: '1h' }, 'candlesTooFew'],
    [{ symbol: 'NOPE' }, 'symbolUnknown'],
    [{ product: 'futures' }, 'symbolUnknown'],
  ] as const)('with %o is refused with %s', async (terms, name) => {
    const kit = await openFalling();
    const creating = kit.createIndicator(terms);
    await expect(creating).rejects.toMatchObject({ code: gatewayCode[name] });
    expect(await kit.alerts()).toEqual([]);
  });

  it('names the number of closes that it needs', async () => {
    const kit = await openFalling();
    const data = { bound: '8' };
    await expect(kit.createIndicator({ length: 7 })).rejects.toMatchObject({ data });
    expect(await kit.createIndicator({ length: 6 })).toMatchObject({ length: 6 });
    const averages = kit.createIndicator({ ...average, length: 8 });
    await expect(averages).rejects.toMatchObject({ data });
    expect(await kit.createIndicator({ ...average, length: 7 })).toMatchObject({ length: 7 });
  });

  it('of a pair that is not traded any more is refused', async () => {
    const kit = await openFalling();
    kit.delistedAt = kit.now;
    kit.reopen();
    const { pairDelisted: code } = gatewayCode;
    await expect(kit.createIndicator()).rejects.toMatchObject({ code });
  });

  it('counts among the 50 of a user', async () => {
    const kit = await openFalling();
    for (let index = 1; index <= 50; index += 1) await kit.create(String(200 + index));
    const { tooManyAlerts: code } = gatewayCode;
    await expect(kit.createIndicator()).rejects.toMatchObject({ code });
  });

  it('is removed, and has no price to amend', async () => {
    const kit = await openFalling();
    const { alertId } = await kit.createIndicator();
    const { alertNotFound: code } = gatewayCode;
    const amended = kit.call('ann', amendAlert, { ledger, alertId, price: '1' });
    await expect(amended).rejects.toMatchObject({ code });
    const removed = await kit.call('ann', removeAlert, { ledger, alertId });
    expect(removed).toMatchObject({ alert: { kind: 'indicator', level: '70' } });
    expect(kit.core.alerts.indicatorsOf('1m')).toEqual([]);
    await kit.close(['200']);
    expect(await kit.alerts()).toEqual([]);
  });

  it('stays when the simulation begins again', async () => {
    const kit = await openFalling();
    await kit.createIndicator();
    await kit.call('ann', resetSimulation, { ledger });
    expect(await kit.levels('active')).toEqual(['70']);
  });
});

describe('EXC-107 the alerts of an indicator', () => {
  it('share its value: each market, interval, indicator and length once', async () => {
    const kit = await openFalling();
    for (const level of ['70', '80', '90']) await kit.createIndicator({ level }, `user-${level}`);
    await kit.createIndicator({ length: 6 }, 'bob');
    await kit.createIndicator({ ...average }, 'bob');
    const watched = kit.core.alerts.indicatorsOf('1m').map(({ indicator }) => indicator);
    expect(watched).toEqual([
      { name: 'rsi', granularity: '1m', length: 5 },
      { name: 'rsi', granularity: '1m', length: 6 },
      { name: 'sma', granularity: '1m', length: 3 },
    ]);
    await kit.close(['130']);
    expect(kit.core.alerts.indicatorsOf('1m')).toEqual([]);
  });

  it('of many users are reached in slices', async () => {
    const kit = await openFalling();
    const { place } = readAlerts(new Journal(kit.database), kit.core);
    const count = 600;
    for (let user = 0; user < count; user += 1) await kit.createIndicator({}, `user-${user}`);
    await kit.close(['130']);
    const stored = () => readAlerts(new Journal(kit.database), kit.core, place).news.length;
    expect(stored()).toBeLessThan(count / 2);
    while (kit.work());
    await kit.pass(1_000);
    const { news, hasMore } = readAlerts(new Journal(kit.database), kit.core, place);
    expect([news.length, hasMore]).toEqual([500, true]);
    expect(audit(kit.database).differences).toEqual([]);
  });

  it('wait on after a restart, and the first close after it is judged', async () => {
    const kit = await openFalling();
    await kit.createIndicator({ note: 'turn' });
    const before = await kit.alerts();
    // The process is gone while a minute closes beyond the level, and the next one below it.
    kit.trade(['130']);
    kit.now += 60_000;
    kit.trade(['90']);
    kit.reopen();
    expect(await kit.alerts()).toEqual(before);
    await kit.judge.pass();
    expect(await kit.levels('active')).toEqual(['70']);
    await kit.close(['90', '300']);
    expect(await kit.levels('reached')).toEqual(['70']);
    const after = await kit.alerts();
    kit.reopen();
    expect(await kit.alerts()).toEqual(after);
    await kit.close(['131']);
    expect(await kit.alerts()).toEqual(after);
    expect(audit(kit.database).differences).toEqual([]);
  });

  it('are judged once a write succeeds again', async () => {
    const kit = await openFalling();
    await kit.createIndicator();
    kit.database.exec('PRAGMA query_only = 1');
    await kit.close(['130']);
    expect(kit.service.isHealthy).toBe(false);
    kit.database.exec('PRAGMA query_only = 0');
    kit.service.commit();
    await kit.judge.pass();
    expect(await kit.alerts()).toMatchObject([{ status: 'reached' }]);
    kit.reopen();
    expect(await kit.alerts()).toMatchObject([{ status: 'reached' }]);
    expect(audit(kit.database).differences).toEqual([]);
  });

  it('wait on after an unexpected error', async () => {
    const kit = await openFalling();
    await kit.createIndicator();
    kit.service.act(kit.now, () => {
      throw new Error('unexpected');
    });
    await kit.close(['130']);
    expect(await kit.levels('reached')).toEqual(['70']);
  });
});
