import { gatewayCode } from '@bourse/gateway-contract';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { topicKey } from '@bourse/exchange';
import { addUser, ann, FakeTopics, keep, marketTopic, openAlerts, openTestUnits } from './kit.ts';

const dayMs = 24 * 60 * 60 * 1000;

async function openAt(price: string) {
  const opened = await openAlerts();
  opened.topics.open(price);
  return opened;
}

describe('an alert', () => {
  it('has the direction from the price of now to its own', async () => {
    const { create, clock } = await openAt('100');
    expect(await create('101', { note: ' breakout ' })).toEqual({
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
      createdAt: clock.ms,
      reachedAt: null,
      reachedPrice: null,
    });
    expect(await create('99.99')).toMatchObject({ direction: 'falling', note: null });
  });

  it.each([
    ['0', gatewayCode.priceInvalid],
    ['100.001', gatewayCode.priceInvalid],
    ['100', gatewayCode.alertPriceCurrent],
    ['100.00', gatewayCode.alertPriceCurrent],
  ])('at %s is refused with %s while the price is 100', async (price, code) => {
    const { create, prices } = await openAt('100');
    await expect(create(price)).rejects.toMatchObject({ code });
    expect(await prices('active')).toEqual([]);
  });

  it('is refused for an unknown symbol, a delisted pair, and a market without a price', async () => {
    const { create } = await openAlerts();
    const { symbolUnknown, pairDelisted, priceUnknown } = gatewayCode;
    await expect(create('1', { symbol: 'ENDED' })).rejects.toMatchObject({ code: pairDelisted });
    await expect(create('1', { symbol: 'NOPE' })).rejects.toMatchObject({ code: symbolUnknown });
    await expect(create('1')).rejects.toMatchObject({ code: priceUnknown });
  });

  it('is refused beyond 50 active ones of a user and ledger', async () => {
    const { create, topics, prices } = await openAt('100');
    topics.open('100', { ledger: 'real' });
    for (let index = 1; index <= 50; index += 1) await create(String(100 + index));
    const { tooManyAlerts: code } = gatewayCode;
    await expect(create('99')).rejects.toMatchObject({ code });
    expect(await create('99', { ledger: 'real' })).toMatchObject({ status: 'active' });
    expect(await create('99', {}, 'bob')).toMatchObject({ status: 'active' });
    await topics.trade(['101']);
    expect(await create('99')).toMatchObject({ status: 'active' });
    expect(await prices('active')).toHaveLength(50);
  });

  it('is refused beyond 50 active ones that are created together', async () => {
    const { create, prices } = await openAt('100');
    for (let index = 1; index <= 49; index += 1) await create(String(100 + index));
    const both = await Promise.allSettled([create('98'), create('99')]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await prices('active')).toHaveLength(50);
  });

  it('is reached by a price that comes while it is stored', async () => {
    const { create, topics, prices, units } = await openAt('100');
    await create('200');
    const gate = Promise.withResolvers<undefined>();
    const other = units.run(() => gate.promise);
    const creating = create('101');
    // Until the price is read and the database is waited for.
    await setImmediate();
    await topics.trade(['100.5', '101.5', '100']);
    gate.resolve(undefined);
    await Promise.all([other, creating]);
    await topics.trade(['100']);
    expect(await prices('reached')).toEqual(['101.00']);
  });

  it('that is removed while a price reaches it is one or the other', async () => {
    const { alerts, create, topics, prices } = await openAt('100');
    const id = Number((await create('101')).alertId);
    const reaching = topics.trade(['102']);
    const { alertNotFound: code } = gatewayCode;
    await expect(alerts.remove(id, ann, keep)).rejects.toMatchObject({ code });
    await reaching;
    expect(await prices('reached')).toEqual(['101.00']);
  });

  it('gets another price from its owner, and the direction to it', async () => {
    const { alerts, create, topics, prices } = await openAt('100');
    const alert = await create('101', { note: 'breakout' });
    const amend = (price: string, owner: Parameters<typeof alerts.of>[0] = ann) =>
      alerts.amend(Number(alert.alertId), { owner, price }, keep);
    expect(await amend('99')).toEqual({
      alert: { ...alert, price: '99.00', direction: 'falling' },
    });
    await topics.trade(['101']);
    expect(await prices('active')).toEqual(['99.00']);
    await topics.trade(['98.5']);
    expect(await alerts.of(ann)).toMatchObject([{ status: 'reached', reachedPrice: '98.5' }]);
    const { alertNotFound: code } = gatewayCode;
    await expect(amend('97')).rejects.toMatchObject({ code });
  });

  it.each([
    ['100.001', ann, gatewayCode.priceInvalid],
    ['100', ann, gatewayCode.alertPriceCurrent],
    ['102', { ...ann, userId: 'bob' }, gatewayCode.alertNotFound],
    ['102', { ...ann, ledger: 'real' }, gatewayCode.alertNotFound],
  ] as const)('stays at its price when %s of %o is refused', async (price, owner, code) => {
    const { alerts, create, topics, prices } = await openAt('100');
    const id = Number((await create('101')).alertId);
    const amending = alerts.amend(id, { owner, price }, keep);
    await expect(amending).rejects.toMatchObject({ code });
    expect(await prices('active')).toEqual(['101.00']);
    await topics.trade(['101']);
    expect(await prices('reached')).toEqual(['101.00']);
  });

  it('is removed by its owner in its ledger only', async () => {
    const { alerts, create, topics, prices } = await openAt('100');
    const id = Number((await create('101')).alertId);
    const { alertNotFound: code } = gatewayCode;
    const remove = (owner: Parameters<typeof alerts.remove>[1]) => alerts.remove(id, owner, keep);
    await expect(remove({ ...ann, userId: 'bob' })).rejects.toMatchObject({ code });
    await expect(remove({ ...ann, ledger: 'real' })).rejects.toMatchObject({ code });
    expect(await prices('active')).toEqual(['101.00']);
    expect(await remove(ann)).toMatchObject({ alert: { price: '101.00' } });
    await expect(remove(ann)).rejects.toMatchObject({ code });
    await topics.trade(['102']);
    expect(await alerts.of(ann)).toEqual([]);
  });
});

describe('a price', () => {
  it('reaches rising alerts at or below it, and falling ones at or above it', async () => {
    const { create, topics, prices } = await openAt('100');
    for (const price of ['101', '102', '103', '99', '98']) await create(price);
    await topics.trade(['102']);
    expect(await prices('reached')).toEqual(['102.00', '101.00']);
    await topics.trade(['98.5']);
    expect(await prices('active')).toEqual(['98.00', '103.00']);
  });

  it('that lasts for one trade of a message counts', async () => {
    const { alerts, create, topics, clock } = await openAt('100');
    await create('105');
    clock.ms += 5;
    await topics.trade(['100', '105.5', '100']);
    expect(await alerts.of(ann)).toMatchObject([
      { status: 'reached', reachedPrice: '105.5', reachedAt: clock.ms },
    ]);
  });

  it('of one ledger or product does not reach alerts of another', async () => {
    const { alerts, create, topics } = await openAt('100');
    topics.open('100', { ledger: 'real' });
    topics.open('100', { instType: 'USDT-FUTURES' });
    await create('105');
    await create('105', { ledger: 'real' });
    await create('105', { product: 'futures' });
    await topics.trade(['106'], { ledger: 'real' });
    expect(await alerts.of({ ...ann, ledger: 'real' })).toMatchObject([{ status: 'reached' }]);
    expect(await alerts.of(ann)).toMatchObject([{ status: 'active' }, { status: 'active' }]);
    await topics.trade(['106'], { instType: 'USDT-FUTURES' });
    expect(await alerts.of(ann)).toMatchObject([
      { status: 'active', product: 'spot' },
      { status: 'reached', product: 'futures' },
    ]);
  });

  it('reaches alerts of the mark price only as the mark price', async () => {
    const { create, topics, prices } = await openAlerts();
    topics.open('100', { instType: 'USDT-FUTURES' });
    topics.openMark('100');
    await create('105', { product: 'futures', triggerBy: 'mark' });
    await topics.trade(['106'], { instType: 'USDT-FUTURES' });
    expect(await prices('reached')).toEqual([]);
    await topics.mark('105');
    expect(await prices('reached')).toEqual(['105.0']);
  });

  it('is followed only while an alert waits for it', async () => {
    const { alerts, create, topics } = await openAt('100');
    const trades = topicKey(marketTopic('trade'));
    await expect(create('100')).rejects.toThrow();
    expect(topics.followed).toEqual(new Set());
    const { alertId } = await create('105');
    expect(topics.followed).toEqual(new Set([trades]));
    await alerts.remove(Number(alertId), ann, keep);
    expect(topics.followed).toEqual(new Set());
    await create('105');
    await topics.trade(['105']);
    expect(topics.followed).toEqual(new Set());
  });

  it('reaches ten of 10,000 alerts, then the others', async () => {
    const { alerts, create, topics, units, prices } = await openAt('100');
    for (let user = 0; user < 200; user += 1) {
      await addUser(units, `user-${user}`);
      for (let index = 1; index <= 50; index += 1) {
        await create(String(100 + user * 50 + index), {}, `user-${user}`);
      }
    }
    const tell = vi.fn(() => Promise.resolve());
    alerts.changes.subscribe(tell);
    await topics.trade(['110']);
    const first = { userId: 'user-0', ledger: 'simulation' } as const;
    expect(await prices('reached', first)).toHaveLength(10);
    expect(await prices('active', first)).toHaveLength(40);
    expect(tell).toHaveBeenCalledExactlyOnceWith({ ...first, product: 'spot' });
    await topics.trade(['20000']);
    expect(tell).toHaveBeenCalledTimes(201);
    expect(await prices('reached', first)).toHaveLength(50);
  });

  it('that cannot be stored leaves the alert active for the next price', async () => {
    const { create, topics, units, errors, prices } = await openAt('100');
    await create('105');
    const trigger = sql`CREATE TRIGGER full BEFORE UPDATE ON price_alerts
      BEGIN SELECT raise(ABORT, 'full'); END`;
    await trigger.execute(units.db);
    await topics.trade(['106']);
    expect(errors).toHaveLength(1);
    expect(await prices('active')).toEqual(['105.00']);
    await sql`DROP TRIGGER full`.execute(units.db);
    await topics.trade(['106']);
    expect(await prices('reached')).toEqual(['105.00']);
  });
});

describe('after a restart', () => {
  it('an alert waits on', async () => {
    const units = await openTestUnits();
    const before = await openAlerts(units);
    before.topics.open('100');
    await before.create('105');
    await before.alerts.close();
    const topics = new FakeTopics();
    topics.open('104');
    const { alerts, prices } = await openAlerts(units, topics);
    await alerts.start();
    expect(await prices('active')).toEqual(['105.00']);
    await topics.trade(['105']);
    expect(await prices('reached')).toEqual(['105.00']);
  });

  it('an alert whose price was crossed meanwhile is reached by the first price', async () => {
    const units = await openTestUnits();
    const before = await openAlerts(units);
    before.topics.open('100');
    await before.create('105');
    await before.create('95');
    await before.alerts.close();
    const topics = new FakeTopics();
    topics.open('107');
    const { alerts } = await openAlerts(units, topics);
    await alerts.start();
    expect(await alerts.of(ann)).toMatchObject([
      { price: '95.00', status: 'active' },
      { price: '105.00', status: 'reached', reachedPrice: '107' },
    ]);
  });

  it('a closed one judges no price', async () => {
    const { alerts, create, topics, prices } = await openAt('100');
    await create('105');
    await alerts.close();
    await topics.trade(['106']);
    expect(await prices('active')).toEqual(['105.00']);
  });
});

describe('a reached alert', () => {
  it('is kept until it has been seen', async () => {
    const { alerts, create, topics } = await openAt('100');
    const reached = await create('101');
    const waiting = await create('110');
    await topics.trade(['102']);
    const ids = [Number(reached.alertId), Number(waiting.alertId), 99];
    const see = async (owner: Parameters<typeof alerts.markSeen>[1]) =>
      (await alerts.markSeen(ids, owner, keep)).alertIds;
    expect(await see({ ...ann, userId: 'bob' })).toEqual([]);
    expect(await see({ ...ann, ledger: 'real' })).toEqual([]);
    expect(await see(ann)).toEqual([reached.alertId]);
    expect(await see(ann)).toEqual([]);
    expect(await alerts.of(ann)).toMatchObject([{ alertId: waiting.alertId, status: 'active' }]);
  });

  it('is kept for 30 days', async () => {
    const { create, topics, clock, prices } = await openAt('100');
    await create('101');
    await topics.trade(['102']);
    clock.ms += 30 * dayMs - 1;
    expect(await prices('reached')).toEqual(['101.00']);
    clock.ms += 1;
    expect(await prices('reached')).toEqual([]);
  });

  it('is kept if it is among the newest 50', async () => {
    const { create, topics, prices } = await openAt('100');
    for (let index = 1; index <= 51; index += 1) {
      topics.open('100');
      await create(String(100 + index));
      await topics.trade(['200']);
    }
    expect(await prices('reached')).toHaveLength(50);
    expect(await prices('reached')).not.toContain('101.00');
  });
});
