import {
  sendProofCode,
  type CallAnswer,
  type CallContract,
  type CallPayload,
} from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import type { TestGateway } from '../gateway/start-gateway.ts';
import type { Trader } from './sign-up.ts';

type Owner = Pick<Trader, 'email' | 'password'>;
type Codes = Pick<TestGateway, 'codes'>;

const title = 'Verify it’s you';

/** Returns the window that asks for a fresh proof. */
export async function proofWindow() {
  return within(await screen.findByRole('dialog', { name: title }));
}

/** Proves a change in its window, with the password and a code that is sent. The window is closed then. */
export async function prove(
  user: UserEvent,
  { email, password }: Owner,
  { codes }: Codes,
): Promise<void> {
  const form = await proofWindow();
  await user.type(form.getByLabelText('Current password'), password);
  await user.click(form.getByRole('button', { name: 'Send code' }));
  await form.findByText('Code sent.');
  await user.type(form.getByLabelText(/^Code sent to/), codes.get(email) ?? '');
  await user.click(form.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: title })).toBeNull();
  });
}

/** Makes a call with a fresh proof, without a page. */
export async function callProven<T extends CallContract>(
  { call }: Pick<Sdk, 'call'>,
  contract: T,
  payload: CallPayload<T>,
  { email, password: pwd, codes }: Owner & Codes,
): Promise<CallAnswer<T>> {
  await call(sendProofCode, { path: contract.path });
  const proof = { pwd, verifyCode: codes.get(email) };
  return call(contract, Object.assign({}, payload, proof));
}
