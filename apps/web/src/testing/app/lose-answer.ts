import type { CallContract } from '@bourse/gateway-contract';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { TestGateway } from '../gateway/start-gateway.ts';

/**
 * Presses twice: the answer to the first press is lost on its way, the second one meets a network that works again. The gateway must
 * be able to tell that both are one call.
 */
export async function pressTwiceAroundLoss(
  gateway: Pick<TestGateway, 'loseAnswers' | 'relent' | 'requests'>,
  contract: CallContract,
  press: () => Promise<unknown>,
): Promise<void> {
  gateway.loseAnswers(contract);
  await press();
  await screen.findByText(/^No response from the exchange\. It may/, {}, { timeout: 10_000 });
  gateway.relent();
  await press();
  await waitFor(() => {
    expect(gateway.requests(contract)).toHaveLength(2);
  });
  const keys = gateway.requests(contract).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
}
