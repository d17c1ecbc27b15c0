import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMultipleOf, money } from '../../src/decimal.ts';
import { mostAmount } from '../../src/draft/capacity.ts';
import type { DraftMarket } from '../../src/draft/draft-market.ts';
import { emptyDraft, withPrice, type OrderDraft } from '../../src/draft/order-draft.ts';
import { resultAt } from '../../src/draft/planned-results.ts';
import { sizeByRisk, withRiskSize, type RiskPlan } from '../../src/draft/risk-size.ts';
import { btcContract, btcUsdt, futuresWith, spotMarketWith } from '../kit.ts';

const buy = withPrice(emptyDraft, '60000');
const sell: OrderDraft = { ...buy, side: 'sell' };
const atMarket: OrderDraft = { ...emptyDraft, orderType: 'market' };
const rich = { base: '1000', quote: '100000000' };
const spot = spotMarketWith({ last: '60000', available: rich });

function planWith(members: Partial<RiskPlan> = {}): RiskPlan {
  return { unit: 'quote', risk: '100', stopLoss: '59000', takeProfit: '', ...members };
}

const sizeOf = (draft: OrderDraft, market: DraftMarket, plan: RiskPlan, equity?: string) =>
  sizeByRisk(draft, market, plan, equity).size;

describe('TRD-48 the size by risk', () => {
  it('loses the money at the stop loss, the taker fees of both trades included', () => {
    // 100 ÷ (1000 + 119000 × 0.001)
    expect(sizeOf(buy, spot, planWith())).toBe('0.089365');
    expect(sizeOf(sell, spot, planWith({ stopLoss: '61000' }))).toBe('0.089206');
    expect(sizeOf(buy, { ...spot, takerFeeRate: '0' }, planWith())).toBe('0.1');
  });

  it('follows a percentage of the equity, in units of the quote coin', () => {
    const plan = planWith({ unit: 'percent', risk: '1.5' });
    expect(sizeOf(buy, { ...spot, takerFeeRate: '0' }, plan, '10000')).toBe('0.15');
    expect(sizeOf(buy, { ...spot, takerFeeRate: '0' }, plan, '0.6666666666')).toBeUndefined();
  });

  it('follows the expected price at market', () => {
    const market = { ...spot, takerFeeRate: '0', asks: [{ price: '60500', size: '1' }] };
    expect(sizeOf(atMarket, market, planWith())).toBe('0.066666');
  });

  it.each([
    [
      'the balance of a buy',
      buy,
      spotMarketWith({ available: { base: '0', quote: '600' } }),
      '0.01',
    ],
    [
      'the balance of a sell',
      sell,
      spotMarketWith({ available: { base: '0.02', quote: '0' } }),
      '0.02',
    ],
    [
      'the largest size, of an unknown account',
      buy,
      spotMarketWith({ instrument: { ...btcUsdt, maxSize: '0.03' } }),
      '0.03',
    ],
    [
      'the largest value, of a sell',
      sell,
      spotMarketWith({ available: rich, instrument: { ...btcUsdt, maxNotional: '3000' } }),
      '0.05',
    ],
    ['the margin of a contract', buy, futuresWith({ free: '60', takerFeeRate: '0' }), '0.0199'],
  ])('is limited by %s', (_, draft, market, size) => {
    const stopLoss = draft.side === 'buy' ? '59000' : '61000';
    const risk = market.kind === 'futures' ? '50' : '1000';
    expect(sizeByRisk(draft, market, planWith({ risk, stopLoss }))).toEqual({
      problems: [],
      size,
      isLimited: true,
    });
  });

  it('is not limited by more than the money allows', () => {
    expect(sizeByRisk(buy, spot, planWith())).toMatchObject({ problems: [], isLimited: false });
    const exact = spotMarketWith({ takerFeeRate: '0', available: { base: '0', quote: '6000' } });
    expect(sizeByRisk(buy, exact, planWith())).toMatchObject({ size: '0.1', isLimited: false });
  });
});

describe('TRD-48 a plan has a problem', () => {
  it.each<[Partial<RiskPlan>, string | undefined, readonly string[]]>([
    [{ risk: '' }, undefined, ['risk-missing']],
    [{ risk: '0' }, '1000', ['risk-missing']],
    [{ unit: 'percent', risk: '1' }, undefined, ['equity-unknown']],
    [{ unit: 'percent', risk: '100.01' }, '1000', ['risk-too-large']],
    [{ unit: 'percent', risk: '100' }, '1000', []],
    [{ risk: '1000.01' }, '1000', ['risk-too-large']],
    [{ risk: '1000' }, '1000', []],
    [{ risk: '1' }, '0', ['balance-insufficient']],
    [{ risk: '1' }, '-5', ['balance-insufficient']],
    [{ stopLoss: '' }, undefined, ['stop-loss-missing']],
    [{ stopLoss: '0' }, undefined, ['stop-loss-off-tick']],
    [{ stopLoss: '59000.001' }, undefined, ['stop-loss-off-tick']],
    [{ stopLoss: '60000.00' }, undefined, ['stop-loss-at-entry']],
    [{ stopLoss: '60000.01' }, undefined, ['stop-loss-reached']],
    [{ takeProfit: '61000' }, undefined, []],
    [{ takeProfit: '0' }, undefined, ['take-profit-off-tick']],
    [{ takeProfit: '61000.001' }, undefined, ['take-profit-off-tick']],
    [{ takeProfit: '60000' }, undefined, ['take-profit-reached']],
    [
      { risk: '', stopLoss: '', takeProfit: '1' },
      '1',
      ['risk-missing', 'stop-loss-missing', 'take-profit-reached'],
    ],
    [{ risk: '0.01' }, undefined, ['amount-too-small']],
  ])('%j with an equity of %j: %j', (members, equity, problems) => {
    const { problems: found, size } = sizeByRisk(buy, spot, planWith(members), equity);
    expect(found).toEqual(problems);
    expect(size === undefined).toBe(problems.length > 0);
  });

  it('on the other side of a sell', () => {
    const problems = (members: Partial<RiskPlan>) =>
      sizeByRisk(sell, spot, planWith(members)).problems;
    expect(problems({ stopLoss: '59999' })).toEqual(['stop-loss-reached']);
    expect(problems({ stopLoss: '61000', takeProfit: '60001' })).toEqual(['take-profit-reached']);
    expect(problems({ stopLoss: '61000', takeProfit: '59000' })).toEqual([]);
  });

  it('at market also where the last price has reached an end', () => {
    const market = { ...spot, last: '60100', asks: [{ price: '60000', size: '1' }] };
    const problems = (members: Partial<RiskPlan>) =>
      sizeByRisk(atMarket, market, planWith(members)).problems;
    expect(problems({ takeProfit: '60050' })).toEqual(['take-profit-reached']);
    expect(problems({ takeProfit: '60101' })).toEqual([]);
    expect(sizeByRisk(buy, market, planWith({ takeProfit: '60050' })).problems).toEqual([]);
    const below = { ...market, last: '59000' };
    expect(sizeByRisk(atMarket, below, planWith()).problems).toEqual(['stop-loss-reached']);
  });

  it('without a price, and with too low a value or balance', () => {
    expect(sizeByRisk(emptyDraft, spot, planWith()).problems).toEqual(['price-missing']);
    const costly = { ...spot, instrument: { ...btcUsdt, minNotional: '10000' } };
    expect(sizeByRisk(buy, costly, planWith()).problems).toEqual(['total-too-small']);
    const poor = spotMarketWith({ available: { base: '0', quote: '0' } });
    expect(sizeByRisk(buy, poor, planWith()).problems).toEqual(['balance-insufficient']);
  });
});

describe('TRD-48 the draft of a size by risk', () => {
  const ends = { stopLoss: '59000', takeProfit: '62000' };

  it('has size, take profit and stop loss', () => {
    expect(withRiskSize(buy, spot, ends, '0.5')).toEqual({
      ...buy,
      amount: '0.5',
      total: '30000',
      attached: true,
      ...ends,
    });
    expect(withRiskSize(buy, futuresWith({ leverage: 10 }), ends, '0.5').cost).toBe('3000');
  });

  it('attaches nothing where the market cannot', () => {
    const reducing = { ...buy, reduceOnly: true };
    expect(withRiskSize(reducing, futuresWith(), ends, '0.5')).toMatchObject({
      amount: '0.5',
      attached: false,
      stopLoss: '',
    });
  });

  it('is entered in base coin at market, in any unit at a limit', () => {
    const unitOf = (draft: OrderDraft, market: DraftMarket) =>
      withRiskSize(draft, market, ends, '0.5').amountUnit;
    expect(unitOf(atMarket, spot)).toBe('base');
    expect(unitOf({ ...atMarket, amountUnit: 'quote', side: 'sell' }, spot)).toBe('base');
    expect(unitOf({ ...buy, amountUnit: 'quote' }, spot)).toBe('quote');
    expect(unitOf(atMarket, futuresWith())).toBe('');
  });
});

describe('TRD-48 for any instrument, account and plan', () => {
  const grid = fc.record({
    tickSize: fc.constantFrom('0.01', '0.1', '0.5', '0.000001', '0.025'),
    stepSize: fc.constantFrom('0.000001', '0.001', '0.01', '1', '0.3'),
    price: fc.integer({ min: 2, max: 5_000_000 }),
    distance: fc.integer({ min: 1, max: 500_000 }),
    feeRate: fc.constantFrom('0', '0.0006', '0.001', '0.00123456'),
    risk: fc.bigInt(1n, 10n ** 14n),
    funds: fc.bigInt(0n, 10n ** 16n),
    side: fc.constantFrom('buy', 'sell'),
    orderType: fc.constantFrom('limit', 'market'),
    isContract: fc.boolean(),
    leverage: fc.constantFrom(1, 3, 20, 125),
  });

  it('the loss is within the money, and a step more is beyond it or the account', () => {
    let sized = 0;
    fc.assert(
      fc.property(grid, (row) => {
        const { tickSize, stepSize, side, isContract, orderType, leverage } = row;
        const { feeRate: takerFeeRate } = row;
        const own = { tickSize, stepSize, minSize: stepSize, minNotional: '0' };
        const entry = money.multiply(tickSize, String(row.price)).toFixed();
        const away = side === 'buy' ? -row.distance : row.distance;
        fc.pre(row.price + away > 0);
        const stopLoss = money.add(entry, money.multiply(tickSize, String(away))).toFixed();
        const [risk, free] = [row.risk, row.funds].map((units) =>
          money.of(String(units)).div('100000000').toFixed(),
        ) as [string, string];
        const prices = { last: entry, mark: entry, takerFeeRate };
        const levels = [{ price: entry, size: '5' }];
        const contract = { ...btcContract, ...own };
        const market = isContract
          ? futuresWith({
              free,
              contract,
              instrument: contract,
              leverage,
              ...prices,
              bids: levels,
              asks: levels,
            })
          : spotMarketWith({
              instrument: { ...btcUsdt, ...own },
              available: { base: free, quote: free },
              ...prices,
              bids: levels,
              asks: levels,
            });
        const draft: OrderDraft = { ...withPrice(emptyDraft, entry), side, orderType };
        const { size, problems } = sizeByRisk(draft, market, planWith({ risk, stopLoss }));
        const lossOf = (amount: string) =>
          resultAt({ side, entry, size: amount, takerFeeRate }, stopLoss).times(-1);
        const most = money.of(mostAmount(draft, market) ?? '0');
        if (size === undefined) {
          expect(lossOf(stepSize).gt(risk) || most.lt(stepSize)).toBe(true);
          expect(problems).toHaveLength(1);
          return;
        }
        sized += 1;
        const more = money.add(size, stepSize);
        expect(isMultipleOf(size, stepSize)).toBe(true);
        expect(lossOf(size).lte(risk)).toBe(true);
        expect(most.gte(size)).toBe(true);
        expect(lossOf(more.toFixed()).gt(risk) || more.gt(most)).toBe(true);
      }),
      { numRuns: 2_000, seed: 1, endOnFailure: true },
    );
    expect(sized).toBeGreaterThan(500);
  });
});
