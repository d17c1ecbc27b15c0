import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openTerminal, orderForm } from '#testing/app/terminal.ts';

const gateway = await startGateway();
const key = 'chart_drawings:SPOT:BTCUSDT';

async function openTools() {
  const user = await openTerminal(gateway);
  const chart = within(screen.getByRole('region', { name: 'Chart' }));
  const host = await chart.findByRole('img', { name: 'Candle chart of BTCUSDT' });
  await user.click(chart.getByRole('button', { name: 'Draw' }));
  const tools = within(await chart.findByRole('toolbar', { name: 'Drawing tools' }));
  const press = (clientX: number, clientY: number) => {
    fireEvent.pointerDown(host, { clientX, clientY, isPrimary: true, button: 0 });
  };
  return { user, chart, tools, press };
}

function kept() {
  const text = localStorage.getItem(key);
  return text === null ? [] : (JSON.parse(text) as { drawings: object[] }).drawings;
}

/** The points of the first drawing. */
function points() {
  const [drawing] = kept() as { points: { time: number; price: number }[] }[];
  return drawing?.points ?? [];
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
    await user.click(tools.getByRole('button', { name: 'Delete selected drawing' }));
    expect(kept()).toMatchObject([{ kind: 'horizontal' }]);
    await user.click(tools.getByRole('button', { name: 'Delete latest drawing' }));
    expect(kept()).toEqual([]);
  });

  it('are placed at prices of candles with the magnet, which is kept', async () => {
    const { user, tools, press } = await openTools();
    const magnet = tools.getByRole('button', { name: 'Magnet' });
    expect(magnet.getAttribute('aria-pressed')).toBe('false');
    await user.click(magnet);
    expect(magnet.getAttribute('aria-pressed')).toBe('true');
    expect(localStorage.getItem('chart_magnet')).toBe('true');
    await user.click(tools.getByRole('button', { name: 'Horizontal line' }));
    press(10, 300);
    // No price of a candle is near.
    expect(points()).toMatchObject([{ price: 95_000 }]);
  });

  it('are texts, which are typed where they are placed', async () => {
    const { user, chart, tools, press } = await openTools();
    const field = () => chart.findByRole<HTMLInputElement>('textbox', { name: 'Text' });
    await user.click(tools.getByRole('button', { name: 'Text' }));
    press(100, 40);
    await waitFor(async () => {
      expect(document.activeElement).toBe(await field());
    });
    await user.keyboard('Resistance{Enter}');
    const [text] = kept() as { kind: string; text: string; points: object[] }[];
    expect(text).toMatchObject({ kind: 'text', text: 'Resistance', points: [{ price: 97_600 }] });
    expect(kept()).toHaveLength(1);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Text: Resistance, 97,600/);

    await user.click(tools.getByRole('button', { name: 'Text' }));
    press(100, 40);
    await user.type(await field(), 'Not this one{Escape}');
    expect(chart.queryByRole('textbox', { name: 'Text' })).toBeNull();
    expect(kept()).toHaveLength(1);

    await user.click(tools.getByRole('button', { name: 'Text' }));
    press(200, 80);
    await user.type(await field(), 'Support');
    await user.tab();
    expect(kept()).toMatchObject([{ text: 'Resistance' }, { text: 'Support' }]);
  });

  it('are placed, moved and removed by keys, which a live region announces', async () => {
    const { user, chart, tools } = await openTools();
    const focused = () => document.activeElement?.getAttribute('aria-label');
    const said = () => {
      const [price = '', ...time] = chart.getByRole('status').textContent.split(', ');
      return { price: Number(price.replace(',', '')), time: time.join(', ') };
    };
    await user.click(tools.getByRole('button', { name: 'Trend line' }));
    expect(focused()).toBe('Trend line: point 1 of 2');
    await user.keyboard('{ArrowDown}');
    const first = said();
    expect(first.time).toMatch(/^\w{3} \d+, \d{4}, \d+:\d\d/);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(said().price).toBeCloseTo(first.price - 0.1);
    await user.keyboard('{Enter}');
    expect(focused()).toBe('Trend line: point 2 of 2');
    await user.keyboard('{ArrowUp}{ArrowLeft}{Enter}');
    expect(chart.getByRole('status').textContent).toBe('Trend line placed');
    const [start, end] = points();
    expect([start!.price, end!.price]).toEqual([
      expect.closeTo(first.price - 0.1),
      expect.closeTo(first.price - 0.09),
    ]);
    expect(end!.time).toBe(start!.time - 60_000);
    expect(focused()).toMatch(/^Trend line: [\d,.]+, .* – [\d,.]+, /);
    await user.keyboard('{ArrowUp}');
    expect(points()).toEqual([
      { time: start!.time, price: expect.closeTo(first.price - 0.09) as number },
      { time: end!.time, price: expect.closeTo(first.price - 0.08) as number },
    ]);
    expect(said().price).toBeCloseTo(first.price - 0.09);
    await user.keyboard('{Delete}');
    expect(kept()).toEqual([]);
    expect(chart.getByRole('status').textContent).toBe('Trend line removed');
    expect(document.activeElement).not.toBe(document.body);
  });

  it('are listed with their prices, each with a button that removes it', async () => {
    const points = [{ time: 1_795_000_020_000, price: 97_000 }];
    const lines = ['a', 'b'].map((id) => ({ id, kind: 'horizontal', points }));
    localStorage.setItem(key, JSON.stringify({ version: 1, drawings: lines }));
    const { user, chart } = await openTools();
    const list = within(chart.getByRole('list', { name: 'Your drawings' }));
    expect(list.getAllByRole('application', { name: 'Horizontal line: 97,000.00' })).toHaveLength(
      2,
    );
    const [remove] = list.getAllByRole('button', { name: 'Remove: Horizontal line, 97,000.00' });
    await user.click(remove!);
    expect(kept()).toMatchObject([{ id: 'b' }]);
    expect(document.activeElement?.getAttribute('role')).toBe('application');
  });

  it('stay while Delete edits a field', async () => {
    const points = [{ time: 1_795_000_020_000, price: 97_000 }];
    const drawings = [{ id: 'a', kind: 'horizontal', points }];
    localStorage.setItem(key, JSON.stringify({ version: 1, drawings }));
    const { user, press } = await openTools();
    press(10, 100);
    await user.click(orderForm().field('Amount'));
    await user.keyboard('{Delete}');
    expect(kept()).toHaveLength(1);
  });

  it('of three points, and changes that are taken back by tools and by keys', async () => {
    const { user, tools, press } = await openTools();
    expect(tools.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
    await user.click(tools.getByRole('button', { name: 'Parallel channel' }));
    press(100, 40);
    press(200, 80);
    expect(kept()).toEqual([]);
    press(150, 120);
    expect(kept()).toMatchObject([{ kind: 'channel' }]);
    await user.click(tools.getByRole('button', { name: 'Delete latest drawing' }));
    await user.click(tools.getByRole('button', { name: 'Undo' }));
    expect(kept()).toMatchObject([{ kind: 'channel' }]);
    await user.keyboard('{Control>}z{/Control}');
    expect(kept()).toEqual([]);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(kept()).toMatchObject([{ kind: 'channel' }]);
    await user.click(tools.getByRole('button', { name: 'Redo' }));
    expect(kept()).toEqual([]);
    expect(tools.getByRole('button', { name: 'Redo' })).toHaveProperty('disabled', true);
  });

  it('are given up at Escape', async () => {
    const { user, tools, press } = await openTools();
    await user.click(tools.getByRole('button', { name: 'Fibonacci retracement' }));
    press(100, 40);
    await user.keyboard('{Escape}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Fibonacci retracement');
    press(200, 80);
    expect(kept()).toEqual([]);
  });
});
