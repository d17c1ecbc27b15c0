import {
  amendOrder,
  cancelOrder,
  cancelPlanOrder,
  getOpenOrders,
  getOrder,
  getPlanOrderHistory,
  placeOco,
  placeScaledOrders,
} from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { PlanKit } from '../kit/plan-kit.ts';
import { workedExamples } from '../kit/worked-example.ts';

type Example = Readonly<Record<string, string>>;

const chapter = 'combined-orders';
const common = { ledger: 'simulation', symbol: 'ABCXYZ' } as const;

/** The last price is 100. Ann and Bob have both coins. */
function openKit(): PlanKit {
  const kit = new PlanKit();
  for (const user of ['ann', 'bob']) {
    kit.give(user, 'XYZ', '10000');
    kit.give(user, 'ABC', '100');
  }
  kit.trade(['100']);
  return kit;
}

function of(example: Example, name: string): string {
  const value = example[name];
  if (value === undefined) throw new Error(`The example has no ${name}`);
  return value;
}

function sideOf(example: Example): 'buy' | 'sell' {
  return of(example, 'side') === 'buy' ? 'buy' : 'sell';
}

function frozen(kit: PlanKit, side: 'buy' | 'sell'): string | undefined {
  return kit.balance('ann', side === 'buy' ? 'XYZ' : 'ABC')[1];
}

/** Bob trades with an order of Ann's. */
async function take(kit: PlanKit, side: 'buy' | 'sell', price: string, size: string) {
  const other = side === 'buy' ? 'sell' : 'buy';
  await kit.place('bob', { side: other, orderType: 'limit', force: 'ioc', price, size });
}

describe('the chapter about combined orders', () => {
  it.each(workedExamples(chapter, 'OCO'))(
    'EXC-72 shows an OCO: $side $size at $price, $event',
    async (example) => {
      const kit = openKit();
      kit.quote('buy', '93', '10');
      const side = sideOf(example);
      const price = of(example, 'price');
      const executePrice = of(example, 'execute');
      const { oco } = await kit.call(placeOco, 'ann', {
        ...common,
        side,
        size: of(example, 'size'),
        price,
        triggerPrice: of(example, 'trigger'),
        ...(executePrice !== '' && { executePrice }),
      });
      expect(frozen(kit, side)).toBe(of(example, 'frozen'));
      const { listId } = oco;
      const { planId } = oco.stop;
      const [event, what = ''] = of(example, 'event').split(' ');
      if (event === 'take') await take(kit, side, price, what);
      else if (event === 'last') kit.trade([what]);
      else if (what === 'order') await kit.call(cancelOrder, 'ann', { ...common, orderId: listId });
      else await kit.call(cancelPlanOrder, 'ann', { ...common, planId });
      const { order } = await kit.call(getOrder, 'ann', { orderId: listId });
      const { plans } = await kit.call(getPlanOrderHistory, 'ann', {});
      expect(order.status).toBe(of(example, 'order'));
      expect(plans).toMatchObject([{ planId, listId, status: of(example, 'stop') }]);
      expect(frozen(kit, side)).toBe(of(example, 'frozen then'));
    },
  );

  it.each(workedExamples(chapter, 'icebergs'))(
    'EXC-74 shows an iceberg: $side $size with $visible visible, $taken taken',
    async (example) => {
      const kit = openKit();
      const [side, price, taken] = [sideOf(example), of(example, 'price'), of(example, 'taken')];
      const terms = { size: of(example, 'size'), visibleSize: of(example, 'visible') };
      const { orderId } = await kit.place('ann', { side, orderType: 'limit', price, ...terms });
      if (taken !== '0') await take(kit, side, price, taken);
      const size = of(example, 'amended');
      if (size !== '') await kit.call(amendOrder, 'ann', { ...common, orderId, size });
      const { instrument } = kit.market;
      const shown = kit.market.best(side)?.size ?? 0n;
      const { order } = await kit.call(getOrder, 'ann', { orderId });
      expect(Number(instrument.formatSize(shown))).toBe(Number(of(example, 'shown')));
      const rest = Number(order.size) - Number(order.filledSize);
      expect(rest).toBeCloseTo(Number(of(example, 'rest')), 8);
      expect(frozen(kit, side)).toBe(of(example, 'frozen'));
    },
  );

  it.each(workedExamples(chapter, 'scaled orders'))(
    'EXC-76 shows scaled orders: $side $size from $from to $to',
    async (example) => {
      const kit = openKit();
      const side = sideOf(example);
      const { orders } = await kit.call(placeScaledOrders, 'ann', {
        ...common,
        side,
        size: of(example, 'size'),
        fromPrice: of(example, 'from'),
        toPrice: of(example, 'to'),
        count: Number(of(example, 'count')),
        distribution: of(example, 'distribution') === 'even' ? 'even' : 'linear',
      });
      const numbers = (texts: readonly (string | null)[]) => texts.map(Number).join(' ');
      expect(numbers(orders.map(({ price }) => price))).toBe(of(example, 'prices'));
      expect(numbers(orders.map(({ size }) => size))).toBe(of(example, 'sizes'));
      expect(frozen(kit, side)).toBe(of(example, 'frozen'));
      const open = await kit.call(getOpenOrders, 'ann', {});
      expect(open.orders).toEqual(orders.toReversed());
    },
  );
});
