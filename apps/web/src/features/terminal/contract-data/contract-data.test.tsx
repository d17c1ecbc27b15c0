import {
  getContractSeries,
  getFundingHistory,
  getFundingRateHistory,
  type ContractPoint,
} from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signUp } from '#testing/app/sign-up.ts';
import { openContract } from '#testing/app/terminal.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

const symbol = 'BTCUSDT';
const end = Date.UTC(2026, 10, 19, 3, 5);
const fiveMinutes = 300_000;

const point: ContractPoint = {
  ts: end,
  openInterest: '120.5',
  openInterestValue: '11718500.25',
  longAccounts: 5,
  shortAccounts: 4,
  accountRatio: '1.25',
  longSize: '30',
  shortSize: '20',
  sizeRatio: '1.5',
  longLiquidations: '28600',
  shortLiquidations: '0',
  markPrice: '97260.5',
  indexPrice: '97250.5',
  basis: '10',
  basisRate: '0.00010282',
};

const points: readonly ContractPoint[] = [
  point,
  {
    ...point,
    ts: end + fiveMinutes,
    openInterest: '118',
    accountRatio: null,
    longAccounts: 2,
    shortAccounts: 0,
    longLiquidations: '0',
    shortLiquidations: '500.5',
    basis: '-5',
    basisRate: '-0.00005141',
  },
];

const nextTime = end + 2 * fiveMinutes;

function answerPoints(given = points): void {
  gateway.answerWith(getContractSeries, { points: [...given], nextTime });
}

/** Opens the data of the contract, and chooses what to see. */
async function openData(choice: string, options = {}) {
  const user = await openContract(gateway, options);
  await user.click(await screen.findByRole('tab', { name: 'Info' }));
  const info = within(await screen.findByRole('group', { name: 'Info' }));
  await user.click(await info.findByRole('radio', { name: choice }));
  return { user, info };
}

const valueOf = (chart: HTMLElement) => chart.getAttribute('aria-valuetext');

describe('the data of a contract', () => {
  it('begin with its rules, and load a series when it is chosen', async () => {
    answerPoints();
    const user = await openContract(gateway);
    await user.click(await screen.findByRole('tab', { name: 'Info' }));
    const info = within(await screen.findByRole('group', { name: 'Info' }));
    expect(await info.findByText('Tick size')).toBeDefined();
    expect(gateway.requests(getContractSeries)).toHaveLength(0);
    await user.click(info.getByRole('radio', { name: 'Open interest' }));
    const chart = await info.findByRole('slider', { name: 'Open interest' });
    expect(info.queryByText('Tick size')).toBeNull();
    expect(valueOf(chart)).toContain('Open interest (BTC) 118.0000, Value (USDT) 11,718,500.25');
    expect(await gateway.sent(getContractSeries)).toEqual([{ symbol, period: '5m' }]);
  });

  it('are read by arrow keys, by interval and measure, or as a table', async () => {
    answerPoints();
    const { user, info } = await openData('Long/short');
    const chart = await info.findByRole('slider', { name: 'Long/short' });
    expect(valueOf(chart)).toContain('Long/short ratio –, Long accounts 2, Short accounts 0');
    chart.focus();
    await user.keyboard('{ArrowLeft}');
    expect(valueOf(chart)).toContain('Long/short ratio 1.2500, Long accounts 5, Short accounts 4');
    expect(info.getByText('Long accounts').nextElementSibling?.textContent).toBe('5');
    await user.click(info.getByRole('radio', { name: 'Positions' }));
    expect(valueOf(info.getByRole('slider'))).toContain('Long positions (BTC) 30.0000');
    await user.click(info.getByRole('radio', { name: '1d' }));
    await waitFor(async () => {
      expect(await gateway.sent(getContractSeries)).toContainEqual({ symbol, period: '1d' });
    });
    await user.click(info.getByRole('radio', { name: 'Table' }));
    const rows = within(await info.findByRole('table', { name: 'Long/short' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'TimeLong/short ratioLong positions (BTC)Short positions (BTC)',
      '11/18/20261.500030.000020.0000',
      '11/18/20261.500030.000020.0000',
    ]);
  });

  it('have liquidations of both sides, and the basis with its sign', async () => {
    answerPoints();
    const { user, info } = await openData('Liquidations');
    const chart = await info.findByRole('slider', { name: 'Liquidations' });
    expect(valueOf(chart)).toContain(
      'Longs liquidated (USDT) 0.00, Shorts liquidated (USDT) 500.50',
    );
    expect([...chart.querySelectorAll('path')]).toHaveLength(2);
    expect(within(chart).getByText('28.60K')).toBeDefined();
    await user.click(info.getByRole('radio', { name: 'Basis' }));
    const basis = await info.findByRole('slider', { name: 'Basis' });
    expect(valueOf(basis)).toContain('Basis (%) -0.0051%, Basis (USDT) -5.0, Mark price 97,260.5');
    basis.focus();
    await user.keyboard('{Home}');
    expect(valueOf(basis)).toContain('Basis (%) +0.0103%, Basis (USDT) +10.0');
  });

  it('say when they begin, and that they cannot be loaded', async () => {
    gateway.refuse(getContractSeries, '40004', 'No series now.');
    const { user, info } = await openData('Open interest');
    expect(await info.findByText('No series now.')).toBeDefined();
    answerPoints([]);
    await user.click(info.getByRole('button', { name: 'Try again' }));
    expect(await info.findByText(/^The series begins with its next point: /)).toBeDefined();
  });

  it('keep what is known while a later load fails', async () => {
    answerPoints();
    const { user, info } = await openData('Open interest');
    await info.findByRole('slider', { name: 'Open interest' });
    gateway.refuse(getContractSeries, '40004', 'No series now.');
    await user.click(info.getByRole('radio', { name: '1h' }));
    await user.click(info.getByRole('radio', { name: '5m' }));
    expect(await info.findByRole('slider', { name: 'Open interest' })).toBeDefined();
  });
});

describe('the funding of a contract', () => {
  const rate = { symbol, markPrice: '97250.5' };

  it('has the expected rate, the history and a way to log in', async () => {
    gateway.answerWith(getFundingRateHistory, {
      rates: [
        { ...rate, fundingRate: '-0.0001', fundingTime: end + 8 * 3_600_000 },
        { ...rate, fundingRate: '0.0002', fundingTime: end },
      ],
    });
    const { user, info } = await openData('Funding rate');
    const chart = await info.findByRole('slider', { name: 'Funding history' });
    expect(valueOf(chart)).toContain('Funding rate -0.0100%, Mark price 97,250.5');
    chart.focus();
    await user.keyboard('{ArrowLeft}');
    expect(valueOf(chart)).toContain('Funding rate +0.0200%');
    expect(await gateway.sent(getFundingRateHistory)).toContainEqual({ symbol, limit: '270' });
    expect(
      info.getByText('Expected next rate / countdown').nextElementSibling?.textContent,
    ).toMatch(/^[+-]?\d\.\d{4}% \/ \d\d:\d\d:\d\d$/);
    const own = within(info.getByRole('region', { name: 'Your funding' }));
    expect(own.getByText('Log in to see your funding.')).toBeDefined();
    expect(own.getByRole('link', { name: 'Log in' })).toBeDefined();
  });

  it('sums up what a trader has received and paid', async () => {
    await signUp(gateway);
    const payment = {
      positionId: '1',
      symbol,
      positionSide: 'net',
      holdSide: 'long',
      size: '0.5',
      fundingRate: '0.0002',
      markPrice: '60000',
    } as const;
    gateway.answerWith(getFundingHistory, {
      payments: [
        { ...payment, amount: '2.00000001', ts: end + 1 },
        { ...payment, amount: '-6', ts: end },
      ],
    });
    const { info } = await openData('Funding rate', { simulation: true });
    const own = within(await info.findByRole('region', { name: 'Your funding' }));
    const sum = await own.findByText(/^Received less paid since .* \(USDT\)$/);
    expect(sum.nextElementSibling?.textContent).toBe('-3.99999999');
    const [, ...rows] = own.getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Long0\.5000 BTC\+0\.0200%\+2\.00000001 USDT$/),
      expect.stringMatching(/Long0\.5000 BTC\+0\.0200%-6 USDT$/),
    ]);
  });

  it('says that there was none', async () => {
    await signUp(gateway);
    const { info } = await openData('Funding rate', { simulation: true });
    expect(
      await info.findByText('You have neither paid nor received funding in this contract.'),
    ).toBeDefined();
  });
});
