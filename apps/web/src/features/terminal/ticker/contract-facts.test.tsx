import { getContractTickers, getFundingRateHistory } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { tickerWith } from '#testing/fixtures/fixtures.ts';
import { giveRoomForNineRows } from '#testing/fakes/layout.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { book } from '#testing/app/terminal.ts';

const gateway = await startGateway();

beforeEach(giveRoomForNineRows);

const symbol = 'BTCUSDT';
const ts = 1_795_000_000_000;

/** Opens the futures terminal with known figures. */
async function openFutures() {
  const { stream } = gateway;
  stream.begin('books', symbol, [book], 'USDT-FUTURES');
  stream.begin('ticker', symbol, [tickerWith()], 'USDT-FUTURES');
  stream.begin('mark', symbol, [{ symbol, markPrice: '97248.1', ts }], 'USDT-FUTURES');
  stream.begin('index', symbol, [{ symbol, indexPrice: '97247.2', ts }], 'USDT-FUTURES');
  const funding = { symbol, fundingRate: '0.000125', fundingIntervalHours: 8, ts };
  const nextFundingTime = Date.now() + 7_200_000;
  stream.begin('funding', symbol, [{ ...funding, nextFundingTime }], 'USDT-FUTURES');
  const user = await renderApp(`/futures/usdt/${symbol}`);
  await screen.findByRole('grid', { name: 'Order book' });
  return user;
}

const bar = () => within(screen.getByRole('region', { name: '24-hour statistics' }));
const fact = (label: string | RegExp) => bar().getByText(label).nextElementSibling?.textContent;

describe('the figures of a contract', () => {
  it('are mark, index, funding and open interest', async () => {
    await openFutures();
    await waitFor(() => {
      expect(fact('Open interest (BTC)')).toMatch(/^[\d.]+[KMB]?$/);
    });
    expect(fact('Mark price')).toBe('97,248.1');
    expect(fact('Index price')).toBe('97,247.2');
    expect(fact('Funding / countdown')).toMatch(/\+0\.0125% \/ 0[12]:\d\d:\d\d/);
    expect(fact('24h change')).toBe('+1.23%');
    expect(screen.getByRole('button', { name: /^Pair: BTC\/USDT/ }).textContent).toContain('Perp');
  });

  it('follow the stream', async () => {
    await openFutures();
    await waitFor(() => {
      expect(fact('Mark price')).toBe('97,248.1');
    });
    const marks = [{ symbol, markPrice: '97300', ts: ts + 1 }];
    gateway.stream.update('mark', symbol, marks, 'USDT-FUTURES');
    await waitFor(() => {
      expect(fact('Mark price')).toBe('97,300.0');
    });
    expect(
      within(screen.getByRole('grid', { name: 'Order book' })).getByText('Mark').parentElement
        ?.textContent,
    ).toBe('Mark 97,300.0');
  });

  it('count down to the next funding', async () => {
    await openFutures();
    await waitFor(() => {
      expect(fact('Funding / countdown')).toMatch(/\d\d:\d\d:\d\d/);
    });
    const before = fact('Funding / countdown');
    await waitFor(() => {
      expect(fact('Funding / countdown')).not.toBe(before);
    });
  });

  it('are unknown until they are there', async () => {
    gateway.hold(getContractTickers);
    await openFutures();
    expect(fact('Mark price')).toBe('--');
    expect(fact('Funding / countdown')).toMatch(/-- \/ --/);
  });
});

describe('the history of funding', () => {
  it('is loaded when it is opened, and says that it is empty or failed', async () => {
    const user = await openFutures();
    expect(gateway.requests(getFundingRateHistory)).toHaveLength(0);
    gateway.refuse(getFundingRateHistory, '40004', 'No history now.');
    await user.click(screen.getByRole('button', { name: /^Funding history/ }));
    const panel = within(screen.getByRole('group', { name: 'Funding history' }));
    expect(await panel.findByText('No history now.')).toBeDefined();
    gateway.relent();
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(
      (await panel.findAllByText(/^No funding has been settled yet\.$|^[+-]?\d\.\d{4}%$/)).length,
    ).toBeGreaterThan(0);
  });
});
