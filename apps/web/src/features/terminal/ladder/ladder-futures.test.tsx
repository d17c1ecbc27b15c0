import { cancelAllFuturesOrders, closeAllPositions } from '@bourse/gateway-contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openLong } from '#testing/app/fund-account.ts';
import { own } from '#testing/app/own-panel.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { openContract } from '#testing/app/terminal.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();
beforeEach(async () => {
  await signUp(gateway);
  await openLong();
});

async function openLadder() {
  const user = await openContract(gateway, { simulation: true });
  await user.click(screen.getByRole('tab', { name: 'Ladder' }));
  await screen.findByRole('grid', { name: 'Ladder' });
  await own().findByRole('tab', { name: 'Positions (1)' });
  const panel = within(screen.getByRole('region', { name: 'Order book and trades' }));
  return { user, panel };
}

it('a contract is flattened after a question', async () => {
  const { user, panel } = await openLadder();
  await user.click(panel.getByRole('button', { name: 'Flatten' }));
  const question = within(await screen.findByRole('dialog', { name: /^Close all positions/ }));
  expect(question.getByText(/^BTCUSDT only\./)).toBeDefined();
  expect(gateway.requests(closeAllPositions)).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Close all' }));
  expect(await screen.findByText('1 position closed')).toBeDefined();
  await own().findByRole('tab', { name: 'Positions (0)' });
  expect(await gateway.sent(cancelAllFuturesOrders)).toMatchObject([{ symbol: 'BTCUSDT' }]);
  expect(await gateway.sent(closeAllPositions)).toMatchObject([{ symbol: 'BTCUSDT' }]);
});

it('a contract is flattened at once while one-click trading is on', async () => {
  const { user, panel } = await openLadder();
  await user.click(panel.getByRole('checkbox', { name: 'One-click trading' }));
  await user.click(panel.getByRole('button', { name: 'Flatten' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await own().findByRole('tab', { name: 'Positions (0)' });
});
