import { agencyLogin, verifySystemLogin } from '@bourse/gateway-contract';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { renderApp } from '#testing/app/render-app.tsx';
import { register, signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const agency = 'agency@bourse.example';
const password = 'Correct7Horse';
const codes = new Map<string, string>();
const gateway = await startGateway({
  agencies: [agency],
  onCode: ({ target, code }) => codes.set(target, code),
});

beforeAll(async () => {
  await register(gateway, agency, password);
  gateway.cookies.restore();
});

async function logIn(email: string): Promise<UserEvent> {
  const user = await renderApp('/login/agency');
  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), email);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  return user;
}

it('always asks an agency for a second proof, also on a device that it knows', async () => {
  const user = await logIn(agency);
  await screen.findByText('Code sent.');
  const field = await screen.findByRole('textbox', { name: 'Email code' });
  await user.type(field, `${codes.get(agency) ?? ''}{Enter}`);
  expect(await screen.findByRole('button', { name: 'Account' })).toBeDefined();
  await waitFor(() => {
    expect(location.pathname).toBe('/spot/BTCUSDT');
  });
  expect(gateway.requests(agencyLogin)).toHaveLength(1);
  expect(gateway.requests(verifySystemLogin)).toHaveLength(1);
});

it('refuses an account that is no agency, and says so', async () => {
  const { email } = await signUp(gateway);
  gateway.cookies.restore();
  await logIn(email);
  expect(await screen.findByText('This is not an agency account.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Agency login' })).toBeDefined();
});
