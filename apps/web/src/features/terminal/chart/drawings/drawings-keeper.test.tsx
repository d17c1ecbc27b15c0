import { getDrawings, setDrawings } from '@bourse/gateway-contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openTab, type Tab } from '#testing/app/open-tab.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { openTerminal } from '#testing/app/terminal.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();
const visitorsKey = 'chart_drawings:SPOT:BTCUSDT';
const pair = { product: 'spot', symbol: 'BTCUSDT' } as const;

/** A line at a price that the chart shows. */
const line = (id: string, price = 97_000) => ({
  id,
  kind: 'horizontal',
  points: [{ time: 1_795_000_020_000, price }],
});
const dated = (id: string, price?: number) => ({ ...line(id, price), changedAt: 1 });

/** Makes a call on another device of the user. */
async function elsewhere<T>(act: (call: Tab['sdk']['call']) => Promise<T>): Promise<T> {
  const { sdk, close } = openTab();
  const result = await act(sdk.call);
  close();
  return result;
}

const own = () => elsewhere((call) => call(getDrawings, pair));
const ids = async () => (await own()).drawings.map(({ id }) => id);
const userKey = () => `${visitorsKey}:${localStorage.getItem('global_user_id') ?? ''}`;

function keep(key: string, ...drawings: readonly object[]) {
  localStorage.setItem(key, JSON.stringify({ version: 1, drawings }));
}

function shown() {
  const text = localStorage.getItem(userKey());
  return text === null ? [] : (JSON.parse(text) as { drawings: { id: string }[] }).drawings;
}

async function openChart() {
  const user = await openTerminal(gateway);
  const chart = within(screen.getByRole('region', { name: 'Chart' }));
  const host = await chart.findByRole('img', { name: 'Candle chart of BTCUSDT' });
  return { user, chart, host };
}

async function openTools() {
  const { user, chart, host } = await openChart();
  await waitFor(() => {
    expect(gateway.requests(getDrawings).length).toBeGreaterThan(0);
  });
  await user.click(chart.getByRole('button', { name: 'Draw' }));
  const tools = within(await chart.findByRole('toolbar', { name: 'Drawing tools' }));
  const draw = async () => {
    await user.click(tools.getByRole('button', { name: 'Horizontal line' }));
    fireEvent.pointerDown(host, { clientX: 10, clientY: 300, isPrimary: true, button: 0 });
  };
  return { user, chart, tools, draw };
}

/** Hides the page, or shows it again. */
function turn(visibilityState: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('drawings of a user', () => {
  it('are saved some time after the last change, and when the page is hidden', async () => {
    await signUp(gateway);
    const { tools, draw } = await openTools();
    await draw();
    await waitFor(
      async () => {
        expect(await own()).toMatchObject({ drawings: [{ points: [{ price: 95_000 }] }] });
      },
      { timeout: 10_000 },
    );
    await draw();
    expect(gateway.requests(setDrawings)).toHaveLength(1);
    turn('hidden');
    await waitFor(async () => {
      expect(await ids()).toHaveLength(2);
    });
    expect(localStorage.getItem(visitorsKey)).toBeNull();
    // A saved drawing can still be taken back.
    fireEvent.click(tools.getByRole('button', { name: 'Undo' }));
    turn('hidden');
    await waitFor(async () => {
      expect(await ids()).toHaveLength(1);
    });
  });

  it('that another device has saved are shown, also those that come later', async () => {
    await signUp(gateway);
    const saved = await elsewhere((call) =>
      call(setDrawings, { ...pair, revision: 0, drawings: [dated('a')] }),
    );
    const { chart } = await openTools();
    expect(
      await chart.findByRole('application', { name: /^Horizontal line: 97,000/ }),
    ).toBeDefined();
    const drawings = [dated('a'), dated('b', 97_100)];
    await elsewhere((call) => call(setDrawings, { ...pair, ...saved, drawings }));
    turn('visible');
    expect(
      await chart.findByRole('application', { name: /^Horizontal line: 97,100/ }),
    ).toBeDefined();
    expect(shown().map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('are joined by those that the browser has kept for a visitor', async () => {
    keep(visitorsKey, line('visitor'));
    await signUp(gateway);
    await elsewhere((call) =>
      call(setDrawings, { ...pair, revision: 0, drawings: [dated('a', 97_100)] }),
    );
    await openTools();
    await waitFor(async () => {
      expect(await ids()).toEqual(['a', 'visitor']);
    });
    expect(localStorage.getItem(visitorsKey)).toBeNull();
    expect(shown()).toHaveLength(2);
  });

  it('stay in the browser while they cannot be saved, which is said once', async () => {
    await signUp(gateway);
    const { draw } = await openTools();
    gateway.refuse(setDrawings, '50001', 'Not now.');
    await draw();
    turn('hidden');
    const message = /^Your drawings are kept on this device/;
    expect(await screen.findByText(message)).toBeDefined();
    turn('hidden');
    await waitFor(() => {
      expect(gateway.requests(setDrawings).length).toBeGreaterThan(1);
    });
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(shown()).toHaveLength(1);
    expect(await ids()).toEqual([]);
    gateway.relent();
    turn('visible');
    await waitFor(async () => {
      expect(await ids()).toHaveLength(1);
    });
  });

  it('follow those of another tab of the browser', async () => {
    await signUp(gateway);
    const { chart } = await openTools();
    keep(userKey(), line('tab'));
    dispatchEvent(new StorageEvent('storage', { key: userKey() }));
    expect(
      await chart.findByRole('application', { name: /^Horizontal line: 97,000/ }),
    ).toBeDefined();
  });
});

it('drawings of a visitor stay in the browser', async () => {
  keep(visitorsKey, line('visitor'));
  const { user, chart } = await openChart();
  await user.click(chart.getByRole('button', { name: 'Draw' }));
  expect(await chart.findByRole('application', { name: /^Horizontal line: 97,000/ })).toBeDefined();
  expect(gateway.requests(getDrawings)).toHaveLength(0);
  expect(localStorage.getItem(visitorsKey)).not.toBeNull();
});
