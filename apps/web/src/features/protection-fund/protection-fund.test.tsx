import { getInsuranceFund } from '@bourse/gateway-contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

it('shows the balance, and says that nothing has changed it yet', async () => {
  // A fund that the exchange has founded has its first change on that day.
  gateway.answerWith(getInsuranceFund, { balance: '0', days: [] });
  await renderApp('/protection-fund');
  expect(await screen.findByText('0 USDT')).toBeDefined();
  expect(await screen.findByText('No changes to the fund yet.')).toBeDefined();
});

it('shows each day with a change, by its UTC date', async () => {
  const day = Date.UTC(2026, 10, 21);
  gateway.answerWith(getInsuranceFund, {
    balance: '1250',
    days: [
      { day: day + 86_400_000, inflow: '300', outflow: '50', balance: '1250' },
      { day, inflow: '0', outflow: '12.5', balance: '1000' },
    ],
  });
  await renderApp('/protection-fund');
  const row = within(await screen.findByRole('row', { name: /^11\/21\/2026/ }));
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['11/21/2026', '0', '12.5', '1,000']);
});
