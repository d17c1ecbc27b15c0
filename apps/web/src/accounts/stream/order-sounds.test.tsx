import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { installAudio } from '#testing/fakes/fake-audio.ts';
import { orderWith } from '#testing/fixtures/fixtures.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openTerminal } from '#testing/app/terminal.ts';

const gateway = await startGateway();

async function fillAnOrder(sounds: 'true' | 'false') {
  const { heard } = installAudio();
  await signUp(gateway);
  localStorage.setItem('sounds', sounds);
  await openTerminal(gateway, { simulation: true });
  await waitFor(() => {
    expect(gateway.stream.isFollowed('orders', 'default')).toBe(true);
  });
  gateway.stream.update('orders', 'default', [orderWith({ status: 'filled' })]);
  expect(await screen.findByText('Order filled')).toBeDefined();
  return heard;
}

it('a fill is heard while sounds are on', async () => {
  const heard = await fillAnOrder('true');
  await waitFor(() => {
    expect(heard).not.toEqual([]);
  });
});

it('a fill is silent while sounds are off', async () => {
  expect(await fillAnOrder('false')).toEqual([]);
});
