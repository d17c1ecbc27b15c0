import {
  amendAlert,
  gatewayCode,
  markAlertsSeen,
  removeAlert,
  resetSimulation,
} from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { audit, importAlert, type ImportedAlert } from '../../../src/index.ts';
import { Journal } from '../../../src/journal/journal.ts';
import { readAlerts } from '../../../src/service/feed/alert-news.ts';
import { AlertKit } from './alert-kit.ts';

const dayMs = 24 * 60 * 60 * 1000;

const ledger = 'simulation';

describe('EXC-99 an alert', () => {
  it('has the direction from the price of now to its own', async () => {
    const kit = new AlertKit();
    expect(await kit.create('101', { note: ' breakout ' })).toEqual({
      kind: 'price',
      alertId: '1',
      product: 'spot',
      symbol: 'BTCUSDT',
      triggerBy: 'last',
      direction: 'rising',
      price: '101.00',
      once: true,
      note: 'breakout',
      status: 'active',
      createdAt: kit.now,
      reachedAt: null,
      reachedPrice: null,
    });
    expect(await kit.create('99.99')).toMatchObject({ direction: 'falling', note: null });
  });

  it('rising is reached at or above its price, falling at or below it', async () => {
    const kit = new AlertKit();
    for (const price of ['101', '102', '103', '99', '98']) await kit.create(price);
    kit.trade(['102']);
    expect(await kit.levels('reached')).toEqual(['102.00', '101.00']);
    kit.trade(['98.5']);
    expect(await kit.levels('active')).toEqual(['98.00', '103.00']);
  });

  it('is reached by a price that lasts for one trade', async () => {
    const kit = new AlertKit();
    await kit.create('105');
    kit.trade(['100', '105.5', '100'], 5);
    expect(await kit.alerts()).toMatchObject([
      { status: 'reached', reachedPrice: '105.50', reachedAt: kit.now },
    ]);
    kit.trade(['106'], 5);
    expect(await kit.alerts()).toMatchObject([{ reachedPrice: '105.50', reachedAt: kit.now - 5 }]);
  });

  it('waits on after a restart, and is reached by the price that was crossed meanwhile', async () => {
    const kit = new AlertKit();
    await kit.create('105', { note: 'a#b' });
    await kit.create('95');
    const before = await kit.alerts();
    kit.reopen();
    expect(await kit.alerts()).toEqual(before);
    kit.trade(['107']);
    expect(await kit.alerts()).toMatchObject([
      { price: '95.00', status: 'active' },
      { price: '105.00', note: 'a#b', status: 'reached', reachedPrice: '107.00' },
    ]);
    const after = await kit.alerts();
    kit.reopen();
    expect(await kit.alerts()).toEqual(after);
    expect(audit(kit.database).differences).toEqual([]);
  });

  it('of a pair that is not listed any more is not shown, and stays in the file', async () => {
    const kit = new AlertKit();
    await kit.create('105');
    const rename = (from: string, to: string) => {
      kit.service.close();
      kit.database
        .prepare("UPDATE record SET body = replace(body, ?, ?) WHERE kind = 'alert'")
        .run(from, to);
      kit.reopen();
    };
    rename('BTCUSDT', 'GONEUSDT');
    expect(await kit.alerts()).toEqual([]);
    rename('GONEUSDT', 'BTCUSDT');
    expect(await kit.levels('active')).toEqual(['105.00']);
  });

  it('stays when the simulation begins again', async () => {
    const kit = new AlertKit();
    await kit.create('105');
    await kit.call('ann', resetSimulation, { ledger });
    expect(await kit.levels('active')).toEqual(['105.00']);
  });

  it('among 10,000 is found without a look at the others', async () => {
    const kit = new AlertKit();
    for (let user = 0; user < 200; user += 1) {
      for (let index = 1; index <= 50; index += 1) {
        await kit.create(String(100 + user * 50 + index), {}, `user-${user}`);
      }
    }
    kit.trade(['110']);
    expect(await kit.levels('reached', 'user-0')).toHaveLength(10);
    expect(await kit.levels('active', 'user-0')).toHaveLength(40);
    kit.trade(['20000']);
    // The alerts that one price reaches are marked in slices.
    while (kit.work());
    expect(await kit.levels('reached', 'user-0')).toHaveLength(50);
    expect(await kit.levels('reached', 'user-199')).toHaveLength(50);
  });
});

describe('EXC-102 an alert', () => {
  it.each([
    ['0', {}, 'priceInvalid'],
    ['100.001', {}, 'priceInvalid'],
    ['100', {}, 'alertPriceCurrent'],
    ['100.00', {}, 'alertPriceCurrent'],
    ['1', { symbol: 'NOPE' }, 'symbolUnknown'],
    ['1', { product: 'futures' }, 'symbolUnknown'],
  ] as const)('at %s of %o is refused with %s at 100', async (price, terms, name) => {
    const kit = new AlertKit();
    await expect(kit.create(price, terms)).rejects.toMatchObject({ code: gatewayCode[name] });
    expect(await kit.alerts()).toEqual([]);
  });

  it('of a pair that is not traded any more is refused', async () => {
    const kit = new AlertKit();
    kit.delistedAt = kit.now;
    kit.reopen();
    const { pairDelisted: code } = gatewayCode;
    await expect(kit.create('105')).rejects.toMatchObject({ code });
  });

  it('gets another price from its owner, and the direction to it', async () => {
    const kit = new AlertKit();
    const alert = await kit.create('101', { note: 'breakout' });
    const { alertId } = alert;
    const amend = (price: string, userId = 'ann') =>
      kit.call(userId, amendAlert, { ledger, alertId, price });
    expect(await amend('99')).toEqual({
      alert: { ...alert, price: '99.00', direction: 'falling' },
    });
    for (const [price, userId, name] of [
      ['100.001', 'ann', 'priceInvalid'],
      ['100', 'ann', 'alertPriceCurrent'],
      ['102', 'bob', 'alertNotFound'],
    ] as const) {
      await expect(amend(price, userId)).rejects.toMatchObject({ code: gatewayCode[name] });
    }
    kit.trade(['101']);
    expect(await kit.levels('active')).toEqual(['99.00']);
    kit.trade(['98.5']);
    expect(await kit.alerts()).toMatchObject([{ status: 'reached', reachedPrice: '98.50' }]);
    await expect(amend('97')).rejects.toMatchObject({ code: gatewayCode.alertNotFound });
  });

  it('is removed by its owner, and no price reaches it then', async () => {
    const kit = new AlertKit();
    const { alertId } = await kit.create('101');
    const remove = (userId: string) => kit.call(userId, removeAlert, { ledger, alertId });
    const { alertNotFound: code } = gatewayCode;
    await expect(remove('bob')).rejects.toMatchObject({ code });
    expect(await remove('ann')).toMatchObject({ alert: { price: '101.00', status: 'active' } });
    await expect(remove('ann')).rejects.toMatchObject({ code });
    kit.trade(['102']);
    kit.reopen();
    expect(await kit.alerts()).toEqual([]);
    expect(audit(kit.database).differences).toEqual([]);
  });
});

describe('EXC-101 alerts', () => {
  it('that wait are at most 50 of a user', async () => {
    const kit = new AlertKit();
    for (let index = 1; index <= 50; index += 1) await kit.create(String(100 + index));
    const { tooManyAlerts: code } = gatewayCode;
    await expect(kit.create('99')).rejects.toMatchObject({ code });
    expect(await kit.create('99', {}, 'bob')).toMatchObject({ status: 'active' });
    kit.trade(['101']);
    expect(await kit.create('99')).toMatchObject({ status: 'active' });
    expect(await kit.levels('active')).toHaveLength(50);
  });

  it('that were reached are kept until they are seen', async () => {
    const kit = new AlertKit();
    const reached = await kit.create('101');
    const waiting = await kit.create('110');
    kit.trade(['102']);
    const alertIds = [reached.alertId, reached.alertId, waiting.alertId, '99'];
    const see = async (userId: string) =>
      (await kit.call(userId, markAlertsSeen, { ledger, alertIds })).alertIds;
    expect(await see('bob')).toEqual([]);
    expect(await see('ann')).toEqual([reached.alertId]);
    expect(await see('ann')).toEqual([]);
    expect(await kit.alerts()).toMatchObject([{ alertId: waiting.alertId, status: 'active' }]);
  });

  it('that were reached are kept for 30 days', async () => {
    const kit = new AlertKit();
    await kit.create('101');
    kit.trade(['102']);
    kit.trade([], 30 * dayMs - 1);
    expect(await kit.levels('reached')).toEqual(['101.00']);
    kit.trade([], 1);
    expect(await kit.levels('reached')).toEqual([]);
  });

  it('that were reached are the newest 50', async () => {
    const kit = new AlertKit();
    for (let index = 1; index <= 51; index += 1) {
      kit.trade(['100'], 1);
      await kit.create(String(100 + index));
      kit.trade(['200'], 1);
    }
    expect(await kit.levels('reached')).toHaveLength(50);
    expect(await kit.levels('reached')).not.toContain('101.00');
    kit.reopen();
    expect(await kit.levels('reached')).toHaveLength(50);
  });
});

describe('EXC-104 reached alerts', () => {
  const read = (kit: AlertKit, place?: string) =>
    readAlerts(new Journal(kit.database), kit.core, place);

  it('are told once after a place in what is stored', async () => {
    const kit = new AlertKit();
    const announced: boolean[] = [];
    kit.service.feed.subscribe((_, { hasAlerts }) => {
      announced.push(hasAlerts);
    });
    const { place } = read(kit);
    const { alertId } = await kit.create('105', { note: 'breakout' });
    expect(announced).not.toContain(true);
    kit.trade(['106'], 5);
    await kit.call('ann', markAlertsSeen, { ledger, alertIds: [alertId] });
    expect(announced).toContain(true);
    const page = read(kit, place);
    const alert = { alertId, note: 'breakout', reachedPrice: '106.00' };
    expect(page).toMatchObject({
      news: [{ ledger, userId: 'ann', at: kit.now, alert }],
      hasMore: false,
    });
    expect(read(kit, page.place).news).toEqual([]);
    expect(read(kit, '99').news).toEqual([]);
  });

  it('of a full page are told page by page', async () => {
    const kit = new AlertKit();
    const { place } = read(kit);
    const count = 600;
    for (let user = 0; user < count; user += 1) await kit.create('105', {}, `user-${user}`);
    kit.trade(['106']);
    while (kit.work());
    await kit.pass(1_000);
    const first = read(kit, place);
    expect(first.hasMore).toBe(true);
    const second = read(kit, first.place);
    expect(second.hasMore).toBe(false);
    const owners = [...first.news, ...second.news].map(({ userId }) => userId);
    expect(owners).toEqual(Array.from({ length: count }, (_, user) => `user-${user}`));
  });
});

describe('EXC-103 an imported alert', () => {
  const waiting: ImportedAlert = {
    product: 'spot',
    symbol: 'BTCUSDT',
    triggerBy: 'last',
    direction: 'rising',
    level: '105.00',
    line: null,
    note: 'breakout',
    createdAt: 7,
    reached: null,
  };
  const send = (kit: AlertKit, payload: ImportedAlert) =>
    kit.service.send({ path: importAlert, payload, userId: 'ann', ledger, now: kit.now });

  it('waits as it did elsewhere', async () => {
    const kit = new AlertKit();
    expect(await send(kit, waiting)).toMatchObject({ ok: true });
    expect(await kit.alerts()).toMatchObject([{ price: '105.00', note: 'breakout', createdAt: 7 }]);
    kit.trade(['105']);
    expect(await kit.levels('reached')).toEqual(['105.00']);
  });

  it('that was reached waits to be seen, and is not told again', async () => {
    const kit = new AlertKit();
    const { place } = readAlerts(new Journal(kit.database), kit.core);
    await send(kit, { ...waiting, reached: { at: kit.now - 5, value: '107' } });
    expect(await kit.alerts()).toMatchObject([
      { status: 'reached', reachedAt: kit.now - 5, reachedPrice: '107.00' },
    ]);
    expect(readAlerts(new Journal(kit.database), kit.core, place).news).toEqual([]);
  });

  it('of a pair that is not listed is refused', async () => {
    const kit = new AlertKit();
    const { symbolUnknown: code } = gatewayCode;
    expect(await send(kit, { ...waiting, symbol: 'GONE' })).toMatchObject({ ok: false, code });
    expect(await kit.alerts()).toEqual([]);
  });
});
