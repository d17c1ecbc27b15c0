import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chartCalls } from '#testing/chart-library.ts';
import { startGateway } from '#testing/start-gateway.ts';
import { openTerminal } from '#testing/terminal.ts';

const gateway = await startGateway();
const key = 'chart_drawings:SPOT:BTCUSDT';

beforeEach(() => {
  chartCalls.length = 0;
});

async function openTools() {
  const user = await openTerminal(gateway);
  const chart = within(screen.getByRole('region', { name: 'Chart' }));
  const host = await chart.findByRole('img', { name: 'Candle chart of BTCUSDT' });
  await user.click(chart.getByRole('button', { name: 'Draw' }));
  const tools = within(await chart.findByRole('toolbar', { name: 'Drawing tools' }));
  const press = (clientX: number, clientY: number) => {
    fireEvent.pointerDown(host, { clientX, clientY, isPrimary: true, button: 0 });
  };
  return { user, tools, press };
}

function kept() {
  const text = localStorage.getItem(key);
  return text === null ? [] : (JSON.parse(text) as { drawings: { kind: string }[] }).drawings;
}

describe('drawings', () => {
  it('are placed by presses, kept for the pair, selected and deleted', async () => {
    const { user, tools, press } = await openTools();
    await user.click(tools.getByRole('button', { name: 'Trend line' }));
    press(100, 40);
    expect(kept()).toEqual([]);
    press(200, 80);
    await user.click(tools.getByRole('button', { name: 'Horizontal line' }));
    press(10, 300);
    expect(kept()).toMatchObject([
      { kind: 'trend', points: [{ price: 97_600 }, { price: 97_200 }] },
      { kind: 'horizontal', points: [{ price: 95_000 }] },
    ]);
    press(150, 60);
    await user.click(tools.getByRole('button', { name: 'Delete the selected drawing' }));
    expect(kept()).toMatchObject([{ kind: 'horizontal' }]);
    await user.click(tools.getByRole('button', { name: 'Delete the newest drawing' }));
    expect(kept()).toEqual([]);
  });

  it('are given up at Escape', async () => {
    const { user, tools, press } = await openTools();
    await user.click(tools.getByRole('button', { name: 'Fibonacci retracement' }));
    press(100, 40);
    await user.keyboard('{Escape}');
    press(200, 80);
    expect(kept()).toEqual([]);
  });
});
