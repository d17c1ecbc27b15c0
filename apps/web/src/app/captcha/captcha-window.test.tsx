import { createCaptchaGate } from '@bourse/gateway';
import { registerByEmail } from '@bourse/gateway-contract';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';

/** Places of the holes in the pictures, newest last. */
const holes: number[] = [];
const gateway = await startGateway({
  captcha: createCaptchaGate({ onPicture: (_id, { x }) => holes.push(x) }),
});

beforeEach(() => {
  holes.length = 0;
});

const slider = () => screen.findByRole('slider', { name: 'Place of the piece' });

/** Sends the registration form, which opens the challenge. */
async function register(email: string): Promise<UserEvent> {
  const user = await renderApp('/register');
  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), email);
  await user.type(screen.getByLabelText('Password'), 'Correct7Horse{Enter}');
  return user;
}

/** Moves the piece by keys and presses, and confirms. */
async function place(user: UserEvent, x: number): Promise<void> {
  await user.click(await slider());
  await user.keyboard('{PageUp}'.repeat(Math.floor(x / 10)));
  const forward = screen.getByRole('button', { name: 'One step forward' });
  for (let step = 0; step < x % 10; step += 1) await user.click(forward);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
}

describe('the challenge', () => {
  it('completes a registration once it is solved', async () => {
    const user = await register('solves@bourse.example');
    expect(await screen.findByRole('dialog', { name: 'Are you a person?' })).toBeDefined();
    await slider();
    await place(user, holes[0] ?? 0);
    expect(await screen.findByRole('button', { name: 'Account' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await gateway.sent(registerByEmail)).toHaveLength(2);
  });

  it('shows another picture after a wrong place', async () => {
    const user = await register('errs@bourse.example');
    await slider();
    await place(user, (holes[0] ?? 0) > 100 ? 20 : 200);
    expect(await screen.findByText('Not quite. Here is another one.')).toBeDefined();
    expect(holes).toHaveLength(2);
    expect((await slider()).getAttribute('aria-valuetext')).toMatch(/^0 of \d+$/);
  });

  it('shows another picture at a press', async () => {
    const user = await register('asks@bourse.example');
    await slider();
    await user.click(screen.getByRole('button', { name: 'Another picture' }));
    await waitFor(() => {
      expect(holes).toHaveLength(2);
    });
    expect(await slider()).toBeDefined();
  });

  it('can be closed, which leaves the form as it was', async () => {
    const user = await register('leaves@bourse.example');
    await slider();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    const submit = screen
      .getAllByRole('button', { name: 'Register' })
      .find((button) => button.getAttribute('type') === 'submit');
    await waitFor(() => {
      expect(submit?.getAttribute('aria-busy')).toBeNull();
    });
    expect(screen.getAllByText('Please complete the check.')).toHaveLength(1);
    expect(location.pathname).toBe('/register');
  });
});
