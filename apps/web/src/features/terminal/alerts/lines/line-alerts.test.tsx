import { amendLineAlert, createLineAlert, removeAlert } from '@bourse/gateway-contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTerminal } from '#testing/app/terminal.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

const minuteMs = 60_000;

const drawing = (kind: string, prices: readonly number[]) => ({
  id: `drawing-${kind}`,
  kind,
  points: prices.map((price, index) => ({ time: 1_795_000_020_000 + index * minuteMs, price })),
});

/** Opens the terminal with a drawing. */
async function openWith(drawn: ReturnType<typeof drawing>) {
  const kept = { version: 1, drawings: [drawn] };
  localStorage.setItem('chart_drawings:SPOT:BTCUSDT', JSON.stringify(kept));
  const user = await openTerminal(gateway, { simulation: true });
  const chart = within(screen.getByRole('region', { name: 'Chart' }));
  const row = await chart.findByRole('application');
  return { user, chart, row };
}

const setName = 'Set alert';
const removeName = 'Remove alert';

beforeEach(async () => {
  await signUp(gateway);
});

describe('the alert of a drawn line', () => {
  it('is set on the chart, listed with its price, and moved and removed with the drawing', async () => {
    const { user, chart, row } = await openWith(drawing('horizontal', [90_000]));
    await user.click(await chart.findByRole('button', { name: setName }));
    expect(await chart.findByRole('button', { name: removeName })).toBeDefined();
    const at = 1_795_000_020_000;
    const from = { at, price: '90000.00' };
    const line = { from, to: { at: at + 1, price: '90000.00' }, extent: 'line' };
    const pair = { ledger: 'simulation', product: 'spot', symbol: 'BTCUSDT' };
    const named = { drawingId: 'drawing-horizontal', line };
    expect(await gateway.sent(createLineAlert)).toEqual([{ ...pair, ...named }]);
    await user.click(screen.getByRole('button', { name: 'Price alerts: 1 active' }));
    await waitFor(() => {
      expect(screen.getByText('Drawn line').closest('li')?.textContent).toBe(
        '▼Falls to 90,000.00Drawn line',
      );
    });

    fireEvent.keyDown(row, { key: 'ArrowUp' });
    await waitFor(async () => {
      const [moved] = await gateway.sent(amendLineAlert);
      expect(moved?.line.from.price).toBe('90000.01');
    });
    fireEvent.keyDown(row, { key: 'Delete' });
    await waitFor(() => {
      expect(gateway.requests(removeAlert)).toHaveLength(1);
    });
    expect(await screen.findByText('No active alerts for this pair.')).toBeDefined();
  });

  it('is removed alone', async () => {
    const { user, chart } = await openWith(drawing('horizontal', [90_000]));
    await user.click(await chart.findByRole('button', { name: setName }));
    await user.click(await chart.findByRole('button', { name: removeName }));
    expect(await chart.findByRole('button', { name: setName })).toBeDefined();
    expect(chart.getByRole('application')).toBeDefined();
  });

  it('goes on beyond a trend line’s end, which its button says', async () => {
    const { chart } = await openWith(drawing('trend', [90_000, 90_010]));
    const hint = 'Alert when the price crosses this line or its extension';
    expect((await chart.findByRole('button', { name: setName })).title).toBe(hint);
  });

  it('is not offered for what has no price at each moment', async () => {
    const { chart } = await openWith(drawing('vertical', [90_000]));
    await waitFor(() => {
      expect(gateway.stream.isFollowed('alerts', 'default')).toBe(true);
    });
    expect(chart.queryByRole('button', { name: setName })).toBeNull();
  });
});

describe('the alerts of a drawing with several lines', () => {
  const sentIds = async () => (await gateway.sent(createLineAlert)).map((sent) => sent.drawingId);

  it('are chosen by level, move with the drawing, also when a move is undone, and go with it', async () => {
    const { user, chart, row } = await openWith(drawing('fibonacci', [80_000, 90_000]));
    await user.click(await chart.findByRole('button', { name: setName }));
    const levels = within(chart.getByRole('group', { name: setName }));
    const names = levels.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(names.map((name) => name?.replace(/[\u2066-\u2069]/g, ''))).toEqual([
      'Level 0 at 90,000.00',
      'Level 0.236 at 87,640.00',
      'Level 0.382 at 86,180.00',
      'Level 0.5 at 85,000.00',
      'Level 0.618 at 83,820.00',
      'Level 0.786 at 82,140.00',
      'Level 1 at 80,000.00',
    ]);
    const box = (ratio: string) => levels.getByRole('checkbox', { name: new RegExp(ratio) });
    await user.click(box('0.618'));
    await user.click(box('0.382'));
    expect(await chart.findByRole('button', { name: '2 alerts' })).toBeDefined();
    const at = 1_795_000_020_000;
    const price = '83820.00';
    const line = { from: { at, price }, to: { at: at + minuteMs, price }, extent: 'ray' };
    expect(await gateway.sent(createLineAlert)).toMatchObject([
      { drawingId: 'drawing-fibonacci_4', line },
      { drawingId: 'drawing-fibonacci_2' },
    ]);

    // Alerts are moved at the same time, in no order.
    const movesFrom = async (first: number) =>
      (await gateway.sent(amendLineAlert))
        .slice(first)
        .map((sent) => sent.line.from.price)
        .sort();
    fireEvent.keyDown(row, { key: 'ArrowUp' });
    await waitFor(async () => {
      expect(await movesFrom(0)).toEqual(['83820.01', '86180.01']);
    });
    fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
    await waitFor(async () => {
      expect(await movesFrom(2)).toEqual([price, '86180.00']);
    });
    await user.click(box('0.618'));
    expect(await chart.findByRole('button', { name: '1 alert' })).toBeDefined();
    fireEvent.keyDown(chart.getByRole('application'), { key: 'Delete' });
    await waitFor(() => {
      expect(gateway.requests(removeAlert)).toHaveLength(2);
    });
  });

  it('are chosen by price, the highest first', async () => {
    const { user, chart } = await openWith(drawing('channel', [90_000, 90_000, 85_000]));
    await user.click(await chart.findByRole('button', { name: setName }));
    const boxes = within(chart.getByRole('group', { name: setName })).getAllByRole('checkbox');
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
      'Line, now at \u206690,000.00\u2069',
      'Line, now at \u206685,000.00\u2069',
    ]);
    for (const box of boxes) await user.click(box);
    expect(await chart.findByRole('button', { name: '2 alerts' })).toBeDefined();
    expect(await sentIds()).toEqual(['drawing-channel_0', 'drawing-channel_1']);
  });
});
