import { submitDocument, submitPerson } from '@bourse/gateway-contract';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

let now = Date.now();
const gateway = await startGateway({ now: () => now });

beforeEach(async () => {
  now = Date.now();
  await signUp(gateway);
});

const jpeg = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(2_000)], name, {
    type: 'image/jpeg',
  });

async function namePerson(user: UserEvent, birthDate = '1985-12-10'): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Verify your identity' }));
  await user.selectOptions(await screen.findByLabelText('Issuing country'), 'GB');
  await user.type(screen.getByLabelText('First name'), 'Ada');
  await user.type(screen.getByLabelText('Last name'), 'Lovelace');
  await user.type(screen.getByLabelText('Date of birth'), birthDate);
  await user.click(screen.getByRole('button', { name: 'Save name' }));
}

it('is verified in two steps, and then shown with most letters hidden', async () => {
  const user = await renderApp('/modifyverification');
  await namePerson(user);
  await user.upload(await screen.findByLabelText('Photo of the document'), jpeg('passport.jpg'));
  await user.upload(screen.getByLabelText('Selfie with the document'), jpeg('me.jpg'));
  now += 1;
  await user.click(screen.getByRole('button', { name: 'Submit photos' }));
  expect(await screen.findByText(/^We are reviewing your photos/)).toBeDefined();
  now += 5_000;
  const verified = await screen.findByText(/^Verified as/, {}, { timeout: 10_000 });
  expect(verified.textContent).toContain('A*** L***');
  expect(gateway.requests(submitPerson)).toHaveLength(1);
});

it('needs both pictures', async () => {
  const user = await renderApp('/modifyverification');
  await namePerson(user);
  await user.click(await screen.findByRole('button', { name: 'Submit photos' }));
  expect(await screen.findAllByText('Choose a photo')).toHaveLength(2);
  expect(gateway.requests(submitDocument)).toHaveLength(0);
});

it('shows why a person is refused', async () => {
  const user = await renderApp('/modifyverification');
  const year = new Date(now).getFullYear() - 17;
  await namePerson(user, `${year}-01-01`);
  expect(await screen.findByText(/Only adults can be verified/)).toBeDefined();
});

it('shows what each level withdraws, and which one the user has', async () => {
  await renderApp('/modifyverification');
  const yours = await screen.findByText('Level 0: unverified (yours)');
  expect(yours.closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(await screen.findByText('10,000 USDT')).toBeDefined();
  expect(screen.getByText('2,000,000 USDT')).toBeDefined();
});
