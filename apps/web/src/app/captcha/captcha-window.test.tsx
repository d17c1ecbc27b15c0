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

/** Asks for the code of a registration, which opens the challenge. */
async function askForCode(email: string): Promise<UserEvent> {
  const user = await renderApp('/register');
  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), email);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
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
  it('lets a registration go on once it is solved', async () => {
    const user = await askForCode('solves@bourse.example');
    expect(await screen.findByRole('dialog', { name: 'Are you a person?' })).toBeDefined();
    await slider();
    await place(user, holes[0] ?? 0);
    await screen.findByText('Code sent.');
    expect(screen.queryByRole('dialog')).toBeNull();
    const code = gateway.codes.get('solves@bourse.example') ?? '';
    await user.type(screen.getByRole('textbox', { name: 'Email code' }), code);
    await user.type(screen.getByLabelText('Password'), 'Correct7Horse{Enter}');
    expect(await screen.findByRole('button', { name: 'Account' })).toBeDefined();
    expect(await gateway.sent(registerByEmail)).toHaveLength(1);
  });

  it('shows another picture after a wrong place', async () => {
    const user = await askForCode('errs@bourse.example');
    await slider();
    await place(user, (holes[0] ?? 0) > 100 ? 20 : 200);
    expect(await screen.findByText('Not quite. Here is another one.')).toBeDefined();
    expect(holes).toHaveLength(2);
    expect((await slider()).getAttribute('aria-valuetext')).toMatch(/^0 of \d+$/);
  });

  it('shows another picture at a press', async () => {
    const user = await askForCode('asks@bourse.example');
    await slider();
    await user.click(screen.getByRole('button', { name: 'Another picture' }));
    await waitFor(() => {
      expect(holes).toHaveLength(2);
    });
    expect(await slider()).toBeDefined();
  });

  it('can be closed, which leaves the form as it was', async () => {
    const user = await askForCode('leaves@bourse.example');
    await slider();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(screen.getByRole('button', { name: 'Send code' }).getAttribute('aria-busy')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' }).value).toBe(
      'leaves@bourse.example',
    );
    expect(location.pathname).toBe('/register');
  });
});
