import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { forgetKeys } from '#testing/forget-keys.ts';
import { leavePage, renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const codes = new Map<string, string>();
let passedMs = 0;
const gateway = await startGateway({
  now: () => Date.now() + passedMs,
  onCode: ({ target, code }) => codes.set(target, code),
});

beforeEach(() => {
  codes.clear();
});

const choose = async (user: UserEvent, kind: string) =>
  user.click(await screen.findByRole('radio', { name: kind }));
const field = (name: string) => screen.findByRole('textbox', { name });
const isLoggedIn = () => screen.findByRole('button', { name: 'Account' });

async function typeNumber(user: UserEvent, typed: string): Promise<void> {
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), 'JP');
  await user.type(await field('Phone number'), typed);
}

async function press(user: UserEvent, name: string): Promise<void> {
  const main = within(await screen.findByRole('main'));
  await user.click(main.getByRole('button', { name }));
}

it('registers and logs in by a number, written as people write it, and verifies an unknown device by a code to it', async () => {
  const user = await renderApp('/register');
  await choose(user, 'Phone');
  await typeNumber(user, '(090) 1234-5678');
  expect(await screen.findByText(/\+819012345678/)).toBeDefined();
  await press(user, 'Send code');
  await screen.findByText('Code sent.');
  expect([...codes.keys()]).toEqual(['+819012345678']);
  await user.type(await field('SMS code'), codes.get('+819012345678') ?? '');
  await user.type(screen.getByLabelText('Password'), 'Correct7Horse');
  await press(user, 'Register');
  expect(await isLoggedIn()).toBeDefined();
  leavePage();
  // One code a minute is sent to a number.
  passedMs = 61_000;
  gateway.cookies.restore();
  forgetKeys();
  const stranger = await renderApp('/login');
  await choose(stranger, 'Phone');
  await typeNumber(stranger, '9012345678');
  await stranger.type(screen.getByLabelText('Password'), 'Correct7Horse{Enter}');
  expect(await screen.findByText(/Code sent/)).toBeDefined();
  await stranger.type(await field('SMS code'), `${codes.get('+819012345678') ?? ''}{Enter}`);
  expect(await isLoggedIn()).toBeDefined();
});

it('registers with both, each verified', async () => {
  gateway.cookies.restore();
  forgetKeys();
  const user = await renderApp('/register');
  await choose(user, 'Both');
  await user.type(await field('Email address'), 'both@bourse.example');
  await typeNumber(user, '7000000001');
  for (const [index, button] of screen.getAllByRole('button', { name: 'Send code' }).entries()) {
    await user.click(button);
    await waitFor(() => {
      expect(screen.getAllByText('Code sent.')).toHaveLength(index + 1);
    });
  }
  await user.type(await field('SMS code'), codes.get('+817000000001') ?? '');
  await user.type(await field('Email code'), codes.get('both@bourse.example') ?? '');
  await user.type(screen.getByLabelText('Password'), 'Correct7Horse');
  await press(user, 'Register');
  expect(await isLoggedIn()).toBeDefined();
});

it.each([
  ['12', 'too short'],
  ['+81 90 1234 5678', 'with its country'],
])('refuses %s, %s', async (typed) => {
  gateway.cookies.restore();
  const user = await renderApp('/login');
  await choose(user, 'Phone');
  await typeNumber(user, `${typed}{Enter}`);
  expect(await screen.findByText('Enter the phone number without the country code')).toBeDefined();
});

it('shows the password, and says that Caps Lock is on', async () => {
  gateway.cookies.restore();
  const user = await renderApp('/login');
  const password = await screen.findByLabelText<HTMLInputElement>('Password');
  await user.type(password, '{CapsLock}a');
  expect(await screen.findByText('Caps Lock is on')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
  expect(password.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Show password', pressed: true }));
  expect(password.type).toBe('password');
});
