import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openTerminal } from '#testing/app/terminal.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

it('shows the time of the gateway, and follows the seconds', async () => {
  await openTerminal(gateway);
  const shown = () => document.querySelector<HTMLTimeElement>('[data-status] time')?.dateTime ?? '';
  await waitFor(() => {
    expect(shown()).not.toBe('');
  });
  const first = shown();
  expect(Math.abs(Date.parse(first) - Date.now())).toBeLessThan(5000);
  await waitFor(() => {
    expect(shown().slice(0, 19)).not.toBe(first.slice(0, 19));
  });
  expect(screen.queryByText(/^Version/)).toBeNull();
});
