import { getCandles, getSymbols } from '@bourse/gateway-contract';
import type { Candle, PublicTrade } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tickerWith } from '#testing/fixtures.ts';
import { renderApp } from '#testing/render-app.tsx';
import { startGateway } from '#testing/start-gateway.ts';
import { book, openTerminal, orderForm } from '#testing/terminal.ts';

const gateway = await startGateway();

beforeEach(() => {
  // There is no layout: this is room for nine rows a side.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(436);
});

type Side = 'Sell orders' | 'Buy orders';

/** The rows of one side from top to bottom: price, amount, total. */
function rowsOf(side: Side): readonly (readonly string[])[] {
  const rows = within(screen.getByRole('list', { name: side })).queryAllByRole('button');
  const texts = rows.map((row) => Array.from(row.children, ({ textContent }) => textContent));
  // The best price comes first in the document on both sides.
  return side === 'Sell orders' ? texts.reverse() : texts;
}

const pricesOf = (side: Side) => rowsOf(side).map(([price]) => price);

describe('the order book', () => {
  it('loads', async () => {
    await renderApp('/spot/BTCUSDT');
    expect(await screen.findByRole('status', { name: 'Loading the order book' })).toBeDefined();
  });

  it('shows both sides with the best prices next to the middle', async () => {
    await openTerminal(gateway);
    expect(rowsOf('Sell orders')).toEqual([
      ['97,400.00', '5.000000', '10.650000'],
      ['97,260.00', '3.000000', '5.650000'],
      ['97,251.01', '0.750000', '2.650000'],
      ['97,250.60', '1.500000', '1.900000'],
      ['97,250.51', '0.400000', '0.400000'],
    ]);
    expect(rowsOf('Buy orders')).toEqual([
      ['97,250.49', '0.500000', '0.500000'],
      ['97,250.40', '1.000000', '1.500000'],
      ['97,249.99', '0.250000', '1.750000'],
      ['97,240.00', '2.000000', '3.750000'],
      ['97,100.00', '4.000000', '7.750000'],
    ]);
    expect(screen.getByText('Spread').parentElement?.textContent).toBe('Spread 0.02');
  });

  it('shows as many rows as there is room for', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(116);
    await openTerminal(gateway);
    expect(pricesOf('Sell orders')).toEqual(['97,250.51']);
    expect(pricesOf('Buy orders')).toEqual(['97,250.49']);
  });

  it('follows the market', async () => {
    await openTerminal(gateway);
    gateway.stream.update('books', 'BTCUSDT', [
      { bids: [['97250.49', '0']], asks: [['97250.5', '9']], seq: 2, pseq: 1, ts: 1 },
    ]);
    await waitFor(() => {
      expect(pricesOf('Buy orders')[0]).toBe('97,250.40');
    });
    expect(rowsOf('Sell orders').at(-1)).toEqual(['97,250.50', '9.000000', '9.000000']);
  });

  it('sums levels up by multiples of the tick', async () => {
    const user = await openTerminal(gateway);
    const grouping = screen.getByRole('combobox', { name: 'Price grouping' });
    expect(Array.from(grouping.children, ({ textContent }) => textContent)).toEqual([
      '0.01',
      '0.1',
      '1',
      '10',
    ]);
    await user.selectOptions(grouping, '1');
    expect(rowsOf('Sell orders')).toEqual([
      ['97,400', '5.000000', '10.650000'],
      ['97,260', '3.000000', '5.650000'],
      ['97,252', '0.750000', '2.650000'],
      ['97,251', '1.900000', '1.900000'],
    ]);
    expect(pricesOf('Buy orders')).toEqual(['97,250', '97,249', '97,240', '97,100']);
  });

  it('gives its prices to the order form', async () => {
    const user = await openTerminal(gateway);
    const form = orderForm();
    await user.click(form.getByRole('radio', { name: 'Market' }));
    await user.click(screen.getByRole('button', { name: /^97,251\.01/ }));
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Limit' }).checked).toBe(true);
    expect(form.field('Price').value).toBe('97251.01');
    await user.type(form.field('Amount'), '2');
    await user.click(screen.getByRole('button', { name: /^97,240\.00/ }));
    expect(form.field('Price').value).toBe('97240.00');
    expect(form.field('Total').value).toBe('194480');
  });

  it('is greyed while it is not exact, and comes back', async () => {
    await openTerminal(gateway);
    const isGreyed = () =>
      screen.getByRole('list', { name: 'Sell orders' }).closest('.opacity-50') !== null;
    expect(isGreyed()).toBe(false);
    expect(screen.getByText('Connected')).toBeDefined();
    gateway.stream.cut();
    await screen.findByText('Reconnecting');
    expect(isGreyed()).toBe(true);
    expect(screen.getByTestId('last-price').closest('.opacity-50')).not.toBeNull();
    expect(screen.getByText(/^No connection for \d+ s$/)).toBeDefined();
    expect(pricesOf('Sell orders')).toHaveLength(5);
    await screen.findByText('Connected');
    await waitFor(() => {
      expect(isGreyed()).toBe(false);
    });
    expect(screen.queryByText(/^No connection/)).toBeNull();
  });

  it('asks for the whole book again when a message is missing', async () => {
    await openTerminal(gateway);
    gateway.stream.snapshot('books', 'BTCUSDT', [{ ...book, bids: [['90000', '1']], seq: 9 }]);
    gateway.stream.update('books', 'BTCUSDT', [
      { bids: [['1', '1']], asks: [], seq: 5, pseq: 4, ts: 1 },
    ]);
    await waitFor(() => {
      expect(pricesOf('Buy orders')).toEqual(['90,000.00']);
    });
  });
});

describe('the trades', () => {
  const trade = (tradeId: string, members: Partial<PublicTrade>): PublicTrade => ({
    tradeId,
    price: '97250.5',
    size: '0.01',
    side: 'buy',
    ts: new Date(2026, 10, 21, 9, 5, 7).getTime(),
    ...members,
  });

  it('stand newest on top', async () => {
    gateway.stream.begin('trade', 'BTCUSDT', [trade('1', {}), trade('2', { side: 'sell' })]);
    const user = await openTerminal(gateway);
    await user.click(screen.getByRole('tab', { name: 'Trades' }));
    const list = await screen.findByRole('list', { name: 'Latest trades' });
    const texts = () =>
      within(list)
        .getAllByRole('listitem')
        .map((item) => Array.from(item.children, ({ textContent }) => textContent));
    expect(texts()).toEqual([
      ['97,250.50 Sell', '0.010000', '09:05:07'],
      ['97,250.50 Buy', '0.010000', '09:05:07'],
    ]);
    gateway.stream.update('trade', 'BTCUSDT', [trade('3', { price: '97251', size: '1.5' })]);
    await waitFor(() => {
      expect(texts()[0]).toEqual(['97,251.00 Buy', '1.500000', '09:05:07']);
    });
    expect(texts()).toHaveLength(3);
  });

  it('load, and may be none', async () => {
    const user = await openTerminal(gateway);
    await user.click(screen.getByRole('tab', { name: 'Trades' }));
    expect(await screen.findByRole('status', { name: 'Loading trades' })).toBeDefined();
    gateway.stream.begin('trade', 'BTCUSDT', []);
    expect(await screen.findByText('No trades yet.')).toBeDefined();
  });
});

describe('the last 24 hours', () => {
  const bar = () => screen.getByRole('region', { name: 'Last 24 hours' });

  it('stand above the terminal, and the price in the title of the page', async () => {
    await openTerminal(gateway);
    const facts = within(bar()).getAllByRole('term');
    expect(facts.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['24h change', '+1.23%'],
      ['24h high', '98,000.00'],
      ['24h low', '95,500.25'],
      ['24h volume (BTC)', '1.23K'],
      ['24h turnover (USDT)', '120M'],
    ]);
    await waitFor(() => {
      expect(document.title).toBe('97,250.50 BTC/USDT | Bourse');
    });
  });

  it('follow the stream', async () => {
    await openTerminal(gateway);
    gateway.stream.update('ticker', 'BTCUSDT', [
      tickerWith({ lastPrice: '97000', change24h: '-0.01' }),
    ]);
    expect(await within(bar()).findByText('97,000.00')).toBeDefined();
    expect(within(bar()).getByText('-1.00%')).toBeDefined();
  });

  it('are worth something in the chosen currency', async () => {
    const user = await openTerminal(gateway);
    expect(await within(bar()).findByText('≈ $97,250.50')).toBeDefined();
    const currency = screen.getByRole('combobox', { name: 'Currency' });
    await within(currency).findByRole('option', { name: 'JPY-¥' });
    await user.selectOptions(currency, 'JPY-¥');
    expect(await within(bar()).findByText('≈ ¥14,524,362')).toBeDefined();
    expect(localStorage.getItem('fiatName')).toBe('JPY');
  });
});

describe('the chart', () => {
  const minute: Candle = [1_795_000_020_000, '1', '4', '0.5', '2', '10', '20'];

  it('loads the chosen width, which is kept', async () => {
    const user = await openTerminal(gateway);
    const chart = within(screen.getByRole('region', { name: 'Chart' }));
    expect(await chart.findByRole('img', { name: 'Candle chart of BTCUSDT' })).toBeDefined();
    await user.click(chart.getByRole('radio', { name: '1h' }));
    await waitFor(async () => {
      const sent = await gateway.sent(getCandles);
      expect(sent.map(({ granularity }) => granularity)).toEqual(['1m', '1h']);
    });
    expect(localStorage.getItem('kline_interval')).toBe('60');
  });

  it('begins with the width that was kept', async () => {
    localStorage.setItem('kline_interval', '240');
    await openTerminal(gateway);
    const chart = within(screen.getByRole('region', { name: 'Chart' }));
    expect(chart.getByRole<HTMLInputElement>('radio', { name: '4h' }).checked).toBe(true);
    await waitFor(async () => {
      expect(await gateway.sent(getCandles)).toEqual([
        { symbol: 'BTCUSDT', granularity: '4h', limit: '500' },
      ]);
    });
  });

  it('says the newest candle in figures', async () => {
    gateway.stream.begin('candle1m', 'BTCUSDT', [minute]);
    await openTerminal(gateway);
    const chart = screen.getByRole('region', { name: 'Chart' });
    await waitFor(() => {
      expect(chart.textContent).toMatch(/O [\d,.]+H [\d,.]+L [\d,.]+C [\d,.]+/);
    });
  });

  it('says that it failed, and tries again when asked to', async () => {
    gateway.refuse(getCandles, '43010', 'There are no candles.');
    const user = await openTerminal(gateway);
    const chart = within(screen.getByRole('region', { name: 'Chart' }));
    const alert = await chart.findByRole('alert');
    expect(alert.textContent).toContain('There are no candles.');
    gateway.relent();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(chart.queryByRole('alert')).toBeNull();
    });
  });
});

describe('the pair', () => {
  it('can be changed; nothing that was written for one is left for the other', async () => {
    const user = await openTerminal(gateway);
    await user.type(orderForm().field('Amount'), '0.5');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pair' }), 'SOL/USDT');
    expect(await screen.findByText('Amount (SOL)')).toBeDefined();
    expect(location.pathname).toBe('/spot/SOLUSDT');
    expect(orderForm().field('Price').value).toBe('');
    expect(orderForm().field('Amount').value).toBe('');
  });

  it('may be unknown', async () => {
    const user = await renderApp('/spot/DOGEUSDT');
    expect(await screen.findByText('There is no pair DOGEUSDT.')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'See every market' }));
    expect(await screen.findByRole('heading', { name: 'Spot markets' })).toBeDefined();
  });

  it('may fail to load', async () => {
    gateway.refuse(getSymbols, '40004', 'No pairs now.');
    const user = await renderApp('/spot/BTCUSDT');
    const alert = await screen.findByText('The market could not be loaded.');
    expect(alert.closest('[role=alert]')).not.toBeNull();
    gateway.relent();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Place an order' })).toBeDefined();
  });

  it('loads', async () => {
    const release = gateway.hold(getSymbols);
    await renderApp('/spot/BTCUSDT');
    expect(await screen.findByRole('status', { name: 'Loading the market' })).toBeDefined();
    release();
    expect(await screen.findByRole('region', { name: 'Place an order' })).toBeDefined();
  });
});

describe('a visitor', () => {
  it('is shown the way in, and back to this page', async () => {
    await openTerminal(gateway);
    const form = orderForm();
    const link = await form.findByRole('link', { name: 'Log in to trade' });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', location.href);
    expect(pathname).toBe('/login');
    expect(searchParams.get('redirect')).toBe('/spot/BTCUSDT');
    expect(form.queryByRole('button', { name: 'Buy BTC' })).toBeNull();
    expect(form.fact('Available')).toBe('-- USDT');
    expect(form.getByRole<HTMLInputElement>('slider').disabled).toBe(true);
  });

  it('owns no orders', async () => {
    const user = await openTerminal(gateway);
    const own = within(screen.getByRole('region', { name: 'Orders and assets' }));
    const hint = 'Log in to see your orders, trades and balances.';
    expect(await own.findByText(hint)).toBeDefined();
    await user.click(own.getByRole('tab', { name: 'Assets' }));
    expect(await own.findByText(hint)).toBeDefined();
  });
});
