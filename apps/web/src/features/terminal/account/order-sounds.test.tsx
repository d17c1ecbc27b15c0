import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { installAudio } from '#testing/fake-audio.ts';
import { orderWith } from '#testing/fixtures.ts';
import { signUp } from '#testing/sign-up.ts';
import { startGateway } from '#testing/start-gateway.ts';
import { openTerminal } from '#testing/terminal.ts';

const gateway = await startGateway();

it.each([
  ['true', 'heard'],
  ['false', 'silent'],
])('a fill while the preference for sounds is %s is %s', async (preference, outcome) => {
  const { heard } = installAudio();
  await signUp(gateway);
  localStorage.setItem('sounds', preference);
  await openTerminal(gateway, { simulation: true });
  await waitFor(() => {
    expect(gateway.stream.isFollowed('orders', 'default')).toBe(true);
  });
  gateway.stream.update('orders', 'default', [orderWith({ status: 'filled' })]);
  expect(await screen.findByText('Order filled')).toBeDefined();
  expect(heard.length > 0).toBe(outcome === 'heard');
});
