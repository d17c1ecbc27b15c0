import { act, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderApp } from '#testing/app/render-app.tsx';
import { toast } from '#platform/messages/toast.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

await startGateway();

/** Time of an animation, in milliseconds. */
const moving = 500;

/** Shows a message on a page whose time the test moves on. */
async function show(message: (title: string) => void) {
  await renderApp('/fee');
  await act(() => import('sonner'));
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  message('Saved');
  await pass(moving);
  return { pass, isShown: () => screen.queryByText('Saved') !== null };
}

describe.each([
  ['an ordinary message', toast.success, 3_000],
  ['a hint', toast.hint, 1_500],
  ['a notification', toast.notification, 4_500],
])('%s', (_, message, ms) => {
  it(`is there for ${ms} ms`, async () => {
    const { pass, isShown } = await show(message);
    await pass(ms - 2 * moving);
    expect(isShown()).toBe(true);
    await pass(2 * moving);
    expect(isShown()).toBe(false);
  });
});

it.each([
  ['a hint', toast.hint, 'top', 'center', '65px'],
  ['a notification', toast.notification, 'top', 'right', '24px'],
])('%s stands at its place', async (_, message, y, x, offset) => {
  await show(message);
  const place = screen.getByText('Saved').closest<HTMLElement>('[data-sonner-toaster]');
  expect(place?.dataset).toMatchObject({ yPosition: y, xPosition: x });
  expect(place?.style.getPropertyValue('--offset-top')).toBe(offset);
});
