import { getSymbols } from '@bourse/gateway-contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chartCalls } from '#testing/fakes/chart-library.ts';
import { pageCookies } from '#testing/fakes/page-cookies.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { openSettings } from '#testing/app/settings.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openTerminal } from '#testing/app/terminal.ts';

const gateway = await startGateway();
const storageKey = 'terminal_layout';

/** Bounds and first sizes in rem, as the styles of a window of 1440 × 900 px have them. */
const bounds = { book: [15, 39, 17.5], form: [18.75, 26, 18.75], account: [10, 27.75, 16.25] };
type Zone = keyof typeof bounds;

const grid = () => screen.getByRole('region', { name: 'Chart' }).closest<HTMLElement>('.terminal')!;
const sizeOf = (zone: Zone) => grid().style.getPropertyValue(`--${zone}-size`);
const separator = (name: string) => screen.getByRole('separator', { name });
const book = () => separator('Resize order book');
const form = () => separator('Resize order form');
const account = () => separator('Resize orders and assets');

function stored(): unknown {
  return JSON.parse(localStorage.getItem(storageKey) ?? 'null');
}

function keep(sizes: object, others: object = {}): void {
  const layout = { version: 1, book: 'beside', isChartOnly: false, sizes, ...others };
  localStorage.setItem(storageKey, JSON.stringify(layout));
}

/** Gives zones the sizes that the styles would; happy-dom has no layout. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const zone = this.dataset['zone'] as Zone | undefined;
    const bound = zone && bounds[zone];
    if (!bound) return new DOMRect();
    const [least, largest, first] = bound as [number, number, number];
    const text = this.parentElement?.style.getPropertyValue(`--${zone}-size`) ?? '';
    const rem = text === '' ? first : Math.max(least, Math.min(largest, parseFloat(text)));
    return new DOMRect(0, 0, rem * 16, rem * 16);
  });
});

describe('the sizes of zones', () => {
  it('are the kept ones when the terminal is shown, and while it loads', async () => {
    keep({ book: 20, account: 12.5 });
    const release = gateway.hold(getSymbols);
    const opened = openTerminal(gateway);
    const skeleton = await screen.findByRole('status', { name: 'Loading the market' });
    const loading = skeleton.querySelector<HTMLElement>('.terminal');
    expect(loading?.style.getPropertyValue('--book-size')).toBe('20rem');
    release();
    await opened;
    expect([sizeOf('book'), sizeOf('form'), sizeOf('account')]).toEqual(['20rem', '', '12.5rem']);
  });

  it.each(['{', '[]', '{"version":2,"sizes":{"book":20}}', '{"version":1,"sizes":{"book":"20"}}'])(
    'are the first ones where %s is kept',
    async (text) => {
      localStorage.setItem(storageKey, text);
      await openTerminal(gateway);
      expect(sizeOf('book')).toBe('');
      expect(grid().dataset).toMatchObject({ form: 'end', book: 'beside' });
    },
  );

  it('change by keyboard, within their bounds, and are kept', async () => {
    const user = await openTerminal(gateway);
    book().focus();
    await user.keyboard('{ArrowLeft}');
    expect(sizeOf('book')).toBe('18.5rem');
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(sizeOf('book')).toBe('15rem');
    await user.keyboard('{End}');
    expect(sizeOf('book')).toBe('39rem');
    await user.keyboard('{Home}');
    expect(sizeOf('book')).toBe('15rem');
    account().focus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(stored()).toMatchObject({ version: 1, sizes: { book: 15, account: 17.25 } });
    await user.keyboard('{Enter}');
    expect(sizeOf('account')).toBe('');
  });

  it('change by pointer; a double press restores the first', async () => {
    const user = await openTerminal(gateway);
    const handle = form();
    handle.setPointerCapture = () => undefined;
    fireEvent.pointerDown(handle, { pointerId: 1, button: 0, clientX: 1000 });
    fireEvent.pointerMove(handle, { pointerId: 1, clientX: 984 });
    expect(sizeOf('form')).toBe('19.75rem');
    fireEvent.pointerMove(handle, { pointerId: 1, clientX: 200 });
    expect(sizeOf('form')).toBe('26rem');
    expect(stored()).toBeNull();
    fireEvent.lostPointerCapture(handle, { pointerId: 1 });
    expect(stored()).toMatchObject({ sizes: { form: 26 } });
    fireEvent.pointerMove(handle, { pointerId: 1, clientX: 900 });
    expect(sizeOf('form')).toBe('26rem');
    await user.dblClick(handle);
    expect(sizeOf('form')).toBe('');
    expect(stored()).toMatchObject({ sizes: {} });
  });

  it('follow the hand in a form at the left', async () => {
    pageCookies.write('layout', 'left');
    const user = await openTerminal(gateway);
    expect(grid().dataset['form']).toBe('start');
    form().focus();
    await user.keyboard('{ArrowRight}');
    expect(sizeOf('form')).toBe('19.75rem');
  });

  it('are mirrored from right to left', async () => {
    await renderApp('/ar/spot/BTCUSDT');
    await screen.findAllByRole('separator');
    const edges = ['book', 'form'].map(
      (zone) =>
        document.querySelector<HTMLElement>(`[data-zone=${zone}] .resizer`)?.dataset['edge'],
    );
    expect(document.querySelector<HTMLElement>('.terminal')?.dataset['form']).toBe('end');
    expect(edges).toEqual(['right', 'right']);
  });
});

describe('the settings', () => {
  it('move the form and the book, and keep both', async () => {
    const user = await openTerminal(gateway);
    const settings = await openSettings(user);
    await user.click(settings.getByRole('radio', { name: 'Form left' }));
    await user.click(settings.getByRole('radio', { name: 'Below the chart' }));
    expect(grid().dataset).toMatchObject({ form: 'start', book: 'below' });
    expect(pageCookies.read('layout')).toBe('left');
    expect(stored()).toMatchObject({ version: 1, book: 'below' });
  });

  it('leave the chart alone, and one press shows all again', async () => {
    const user = await openTerminal(gateway);
    const settings = await openSettings(user);
    await user.click(settings.getByRole('checkbox', { name: 'Chart only' }));
    expect(grid().dataset['chartOnly']).toBe('true');
    expect(stored()).toMatchObject({ isChartOnly: true });
    await user.click(screen.getByRole('button', { name: 'Show all panels' }));
    expect(grid().dataset['chartOnly']).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Show all panels' })).toBeNull();
  });

  it('choose the colours of prices, which the chart follows', async () => {
    const user = await openTerminal(gateway);
    const settings = await openSettings(user);
    await screen.findByRole('img', { name: 'Candle chart of BTCUSDT' });
    chartCalls.length = 0;
    const choice = settings.getByRole('radio', { name: 'Blue up, orange down' });
    await user.click(choice);
    expect(document.documentElement.classList).toContain('up-blue');
    expect(localStorage.getItem('trade_colors')).toBe('blue');
    expect(chartCalls.map(([name]) => name)).toContain('applyOptions');
  });
});

it('gives the trades a column where the window has room, and the account its figures', async () => {
  vi.spyOn(globalThis, 'innerWidth', 'get').mockReturnValue(1920);
  await signUp(gateway);
  await openTerminal(gateway, { simulation: true });
  expect(screen.getByRole('region', { name: 'Trades' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Order book' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Order book and trades' })).toBeNull();
  const account = within(await screen.findByRole('region', { name: 'Your account' }));
  await waitFor(() => {
    expect(account.getByText('USDT').closest('div')?.textContent).toBe('USDT100,000');
  });
});
