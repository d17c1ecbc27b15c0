import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveRoomForNineRows } from '#testing/fakes/layout.ts';
import { openCount, place } from '#testing/app/own-panel.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openTerminal, orderForm } from '#testing/app/terminal.ts';

const gateway = await startGateway();

beforeEach(async () => {
  giveRoomForNineRows();
  await signUp(gateway);
});

const side = (name: string) => orderForm().getByRole<HTMLInputElement>('radio', { name }).checked;

describe('keys', () => {
  it('choose the side, but not while a field has focus', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    await user.keyboard('s');
    expect(side('Sell')).toBe(true);
    await user.keyboard('b');
    expect(side('Buy')).toBe(true);
    await user.click(orderForm().field('Amount'));
    await user.keyboard('s');
    expect(side('Buy')).toBe(true);
  });

  it('are listed at "?"', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByText('Cancel all open orders (asks first)')).toBeDefined();
  });

  it('cancel all orders after a question', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    await user.keyboard('{Alt>}c{/Alt}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await place(user, '20000', '0.1');
    await openCount(1);
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{Alt>}c{/Alt}');
    const question = within(await screen.findByRole('dialog', { name: 'Cancel 1 open order?' }));
    await user.click(question.getByRole('button', { name: 'Cancel all' }));
    await openCount(0);
    expect(await screen.findByText('1 order canceled')).toBeDefined();
  });
});
