import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { watchNavigation } from '#testing/fakes/navigation.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openTerminal } from '#testing/app/terminal.ts';
import { besideRect } from './place-guide.ts';

const gateway = await startGateway();

const offer = () => screen.findByRole('region', { name: 'Guide to this screen' });
const card = () => screen.findByRole('dialog');
const press = async (user: Awaited<ReturnType<typeof openTerminal>>, name: string) =>
  user.click(within(await card()).getByRole('button', { name }));

async function start() {
  const user = await openTerminal(gateway);
  await user.click(within(await offer()).getByRole('button', { name: 'Show me around' }));
  await card();
  return user;
}

describe('the guide of the terminal', () => {
  it('explains six parts, each with the focus, and is not offered again', async () => {
    const user = await start();
    const titles = [
      'Trading pair',
      'The chart',
      'The order book',
      'Order form',
      'Orders and assets',
    ];
    for (const [index, title] of titles.entries()) {
      const step = await screen.findByRole('dialog', { name: title });
      expect(document.activeElement).toBe(step);
      expect(within(step).getByText(`Step ${index + 1} of 6`)).toBeDefined();
      await press(user, 'Next');
    }
    expect(await screen.findByRole('dialog', { name: 'Practice first' })).toBeDefined();
    await press(user, 'Finish');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Guide to this screen' })).toBeNull();
    expect(localStorage.getItem('SKIP_GUIDE')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('leads a new user into simulation', async () => {
    localStorage.setItem('guide_step', '{"version":1,"step":"simulation"}');
    const { loads } = watchNavigation();
    const user = await openTerminal(gateway);
    await user.click(await screen.findByRole('button', { name: /^Resume the guide at step 6/ }));
    await press(user, 'Enter simulation');
    expect(loads).toEqual(['/spot/BTCUSDT?locale=en']);
  });

  it('closes on Escape and returns the focus', async () => {
    const user = await start();
    await press(user, 'Next');
    await press(user, 'Next');
    await press(user, 'Back');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    const resume = await screen.findByRole('button', { name: 'Resume the guide at step 2 of 6' });
    expect(document.activeElement).toBe(resume);
    expect(localStorage.getItem('guide_step')).toBe('{"version":1,"step":"chart"}');
    expect(localStorage.getItem('SKIP_GUIDE')).toBeNull();
  });

  it('is resumed at its step after a reload', async () => {
    localStorage.setItem('guide_step', '{"version":1,"step":"chart"}');
    const user = await openTerminal(gateway);
    await user.click(await screen.findByRole('button', { name: /^Resume the guide/ }));
    expect(await screen.findByRole('dialog', { name: 'The chart' })).toBeDefined();
    await press(user, 'Skip the guide');
    expect(localStorage.getItem('SKIP_GUIDE')).toBe('true');
  });

  it('can be skipped before it begins', async () => {
    const user = await openTerminal(gateway);
    await user.click(within(await offer()).getByRole('button', { name: 'Skip the guide' }));
    expect(screen.queryByRole('region', { name: 'Guide to this screen' })).toBeNull();
    expect(localStorage.getItem('SKIP_GUIDE')).toBe('true');
  });

  it('is not offered to users who have skipped it', async () => {
    localStorage.setItem('SKIP_GUIDE', 'true');
    await openTerminal(gateway);
    expect(screen.queryByRole('region', { name: 'Guide to this screen' })).toBeNull();
  });

  it('stops following the page when it closes', async () => {
    const user = await start();
    const removed = vi.spyOn(globalThis, 'removeEventListener');
    await user.keyboard('{Escape}');
    expect(removed.mock.calls.map(([type]) => type)).toContain('resize');
  });
});

describe('the place of a card of 300 by 200 on a page of 1,000 by 800', () => {
  const page = { innerWidth: 1_000, innerHeight: 800 };
  const size = { width: 300, height: 200 };

  it.each([
    ['below', { left: 20, right: 400, top: 50, bottom: 100 }, { left: 20, top: 108 }],
    ['above', { left: 20, right: 400, top: 500, bottom: 790 }, { left: 20, top: 292 }],
    ['left', { left: 600, right: 990, top: 60, bottom: 790 }, { left: 292, top: 60 }],
    ['right', { left: 10, right: 500, top: 60, bottom: 790 }, { left: 508, top: 60 }],
    ['inside', { left: 10, right: 990, top: 10, bottom: 790 }, { left: 18, top: 18 }],
    [
      'below, within the page',
      { left: 900, right: 990, top: 50, bottom: 90 },
      { left: 692, top: 98 },
    ],
  ])('%s', (_, rect, expected) => {
    expect(besideRect(rect, size, page)).toEqual(expected);
  });
});
