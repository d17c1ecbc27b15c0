import { gatewayCode } from '@bourse/gateway-contract';
import { topicKey } from '@bourse/exchange';
import { describe, expect, it } from 'vitest';
import { sendAlerts } from '../../../src/products/alerts/index.ts';
import type { Alert } from '../../../src/products/alerts/alert.ts';
import { textsOf } from '../../../src/identity/mails/index.ts';
import type { Letter } from '../../../src/identity/push/index.ts';
import { ann, FakeTopics, keep, marketTopic, openAlerts, openTestUnits } from './kit.ts';

async function openAt(rate: string) {
  const opened = await openAlerts();
  opened.topics.openFunding(rate);
  return opened;
}

describe('an alert of a funding rate', () => {
  it('has the direction from the rate of now to its own', async () => {
    const { createFunding, clock } = await openAt('0.0001');
    expect(await createFunding('0.00030', ' carry ')).toEqual({
      kind: 'funding',
      alertId: '1',
      product: 'futures',
      symbol: 'BTCUSDT',
      direction: 'rising',
      rate: '0.0003',
      once: true,
      note: 'carry',
      status: 'active',
      createdAt: clock.ms,
      reachedAt: null,
      reachedRate: null,
    });
    expect(await createFunding('-0.0001')).toMatchObject({ direction: 'falling', note: null });
    expect(await createFunding('0')).toMatchObject({ rate: '0', direction: 'falling' });
  });

  it.each([
    ['0.0001', gatewayCode.alertRateCurrent],
    ['0.00010', gatewayCode.alertRateCurrent],
    ['0.00300001', gatewayCode.alertRateInvalid],
    ['-0.0031', gatewayCode.alertRateInvalid],
  ])('of %s is refused with %s while the rate is 0.0001', async (rate, code) => {
    const { createFunding, prices } = await openAt('0.0001');
    await expect(createFunding(rate)).rejects.toMatchObject({ code });
    expect(await prices('active')).toEqual([]);
  });

  it('is refused while the contract has published no rate', async () => {
    const { createFunding } = await openAlerts();
    const { priceUnknown: code } = gatewayCode;
    await expect(createFunding('0.0003')).rejects.toMatchObject({ code });
  });

  it('is reached once, by the first rate at or beyond its own', async () => {
    const { alerts, createFunding, topics, clock } = await openAt('0.0001');
    await createFunding('0.0003');
    await createFunding('-0.0001');
    await topics.funding('0.00029999');
    await topics.funding('-0.00009999');
    clock.ms += 5;
    await topics.funding('0.00031');
    await topics.funding('0.0004');
    expect(await alerts.of(ann)).toMatchObject([
      { rate: '-0.0001', status: 'active' },
      { rate: '0.0003', status: 'reached', reachedRate: '0.00031', reachedAt: clock.ms },
    ]);
    await topics.funding('-0.0001');
    expect(await alerts.of(ann)).toMatchObject([
      { rate: '-0.0001', reachedRate: '-0.0001' },
      { rate: '0.0003', reachedRate: '0.00031' },
    ]);
  });

  it('is not reached by prices, and has no price to amend', async () => {
    const { alerts, create, createFunding, topics, prices } = await openAt('0.0001');
    topics.open('100', { instType: 'USDT-FUTURES' });
    await create('105', { product: 'futures' });
    const { alertId } = await createFunding('0.0003');
    await topics.trade(['104'], { instType: 'USDT-FUTURES' });
    expect(await prices('active')).toEqual(['0.0003', '105.0']);
    const { alertNotFound: code } = gatewayCode;
    const amending = alerts.amend(Number(alertId), { owner: ann, price: '1' }, keep);
    await expect(amending).rejects.toMatchObject({ code });
  });

  it('counts among the 50 active alerts', async () => {
    const { create, createFunding, topics } = await openAt('0.0001');
    topics.open('100');
    for (let index = 1; index <= 49; index += 1) await create(String(100 + index));
    await createFunding('0.0002');
    const { tooManyAlerts: code } = gatewayCode;
    await expect(createFunding('0.0003')).rejects.toMatchObject({ code });
  });

  it('follows the rate only while it waits', async () => {
    const { alerts, createFunding, topics } = await openAt('0.0001');
    const { alertId } = await createFunding('0.0003');
    const rates = topicKey(marketTopic('funding', { instType: 'USDT-FUTURES' }));
    expect(topics.followed).toEqual(new Set([rates]));
    await alerts.remove(Number(alertId), ann, keep);
    expect(topics.followed).toEqual(new Set());
  });

  it('that was crossed before a start is reached by the rate of the start', async () => {
    const units = await openTestUnits();
    const before = await openAlerts(units);
    before.topics.openFunding('0.0001');
    await before.createFunding('0.0003');
    await before.alerts.close();
    const topics = new FakeTopics();
    topics.openFunding('0.00035');
    const { alerts } = await openAlerts(units, topics);
    await alerts.start();
    await alerts.close();
    expect(await alerts.of(ann)).toMatchObject([{ status: 'reached', reachedRate: '0.00035' }]);
  });
});

describe('a letter about an alert', () => {
  const alert: Alert = {
    id: 7,
    userId: 'ann',
    ledger: 'real',
    product: 'futures',
    symbol: 'BTCUSDT',
    triggerBy: 'funding',
    direction: 'falling',
    level: '-0.0001',
    note: null,
    createdAt: 0,
  };

  const letterOf = async (alert: Alert) => {
    const letters: Letter[] = [];
    const pushNotices = {
      send: (_: unknown, __: unknown, compose: (texts: ReturnType<typeof textsOf>) => Letter) => {
        letters.push(compose(textsOf('en')));
        return Promise.resolve();
      },
    };
    await sendAlerts([alert], { pushNotices, instruments: new Map(), now: () => 0 });
    return letters;
  };

  it('of a funding rate has it in per cent, and leads to the contract', async () => {
    const title = '\u2068BTCUSDT\u2069: funding rate fell to \u2068-0.01%\u2069';
    const letters = await letterOf(alert);
    expect(letters).toMatchObject([{ title, path: '/futures/usdt/BTCUSDT', tag: 'alert 7' }]);
  });

  it('of a line has the price that has crossed it', async () => {
    const ends = { from: { at: 0, price: '100' }, to: { at: 1, price: '101' } };
    const line = { ...ends, extent: 'ray', drawingId: 'a' } as const;
    const reached = { at: 2, value: '102.5' };
    const crossed = { ...alert, triggerBy: 'last', level: '101', line, reached } as const;
    const title = '\u2068BTCUSDT\u2069 crossed your line at \u2068102.5\u2069';
    expect(await letterOf(crossed)).toMatchObject([{ title }]);
  });
});
