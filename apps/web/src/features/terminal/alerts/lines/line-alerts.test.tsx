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
  const row = await chart.findByRole('application', {}, { timeout: 5_000 });
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
    const { chart } = await openWith(drawing('rectangle', [90_000, 91_000]));
    await waitFor(() => {
      expect(gateway.stream.isFollowed('alerts', 'default')).toBe(true);
    });
    expect(chart.queryByRole('button', { name: setName })).toBeNull();
  });
});
