import { resetPassword } from '@bourse/gateway-contract';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const codes = new Map<string, string>();
const gateway = await startGateway({
  onCode: ({ target, code }) => codes.set(target, code),
});

async function askCode(user: UserEvent, email: string): Promise<string> {
  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), email);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByText('Code sent.');
  return codes.get(email) ?? '';
}

const field = (name: string) => screen.getByRole('textbox', { name });
const submit = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Set password' }));

it('replaces a forgotten password, which then logs in', async () => {
  const { email } = await signUp(gateway);
  gateway.cookies.restore();
  const user = await renderApp('/login?redirect=%2Fspot%2FETHUSDT');
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  const code = await askCode(user, email);
  await user.type(field('Verification code'), code);
  await user.type(screen.getByLabelText('Password'), 'Another9Horse');
  await submit(user);
  expect(await screen.findByText(/^Password changed\./)).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), email);
  await user.type(screen.getByLabelText('Password'), 'Another9Horse{Enter}');
  // The account has forgotten every device, this one too.
  const loginCode = await screen.findByRole('textbox', { name: 'Email code' });
  await screen.findByText('Code sent.');
  await user.type(loginCode, `${codes.get(email) ?? ''}{Enter}`);
  expect(await screen.findByRole('button', { name: 'Account' })).toBeDefined();
  await waitFor(() => {
    expect(location.pathname).toBe('/spot/ETHUSDT');
  });
  const [sent] = await gateway.sent(resetPassword);
  expect(Object.keys(sent ?? {}).sort()).toEqual([
    'algorithm',
    'bodyCiphertext',
    'initSign',
    'publicKey',
  ]);
});

it('sends no code before there is an address', async () => {
  const user = await renderApp('/reset-password');
  await user.click(await screen.findByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Please enter Email address')).toBeDefined();
  expect(document.activeElement).toBe(field('Email address'));
});

it('says that no account has the address only to who received its code', async () => {
  const user = await renderApp('/reset-password');
  const code = await askCode(user, 'unknown@bourse.example');
  await user.type(field('Verification code'), code === '000000' ? '000001' : '000000');
  await user.type(screen.getByLabelText('Password'), 'Another9Horse');
  await submit(user);
  expect(await screen.findByText('Wrong code.')).toBeDefined();
  await user.clear(field('Verification code'));
  await user.type(field('Verification code'), code);
  await submit(user);
  expect(await screen.findByText('This account does not exist.')).toBeDefined();
});
