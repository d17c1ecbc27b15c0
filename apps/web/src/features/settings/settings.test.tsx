import { eraseEvents } from '@bourse/gateway-contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pageCookies } from '#testing/fakes/page-cookies.ts';
import { refuseStorage } from '#testing/fakes/refuse-storage.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const main = () => within(screen.getByRole('main'));
const choice = (name: string) => main().getByRole<HTMLInputElement>('radio', { name });

describe('the settings page', () => {
  it.each([
    ['Placing an order', 'not_order_tip', false, 'false'],
    ['Placing a TP/SL order', 'not_tpsl_tip', true, 'true'],
    ['Placing an order with TP/SL', 'not_pre_tpsl_tip', true, 'true'],
    ['Reversing a position', 'not_reverse_tip', true, 'true'],
    ['Changing the margin mode', 'change_mode_without_dialog', true, 'true'],
    ['Positions', 'position_kline_mark', true, 'false'],
    ['Open orders and trades', 'entrust_kline_mark', true, 'false'],
    ['Trigger and TP/SL orders', 'plan_kline_mark', true, 'false'],
    ['Tip on dragging lines', 'move_kline_mark_tip', true, 'false'],
    ['“Bourse on your devices” bar', 'top_download_visible', true, 'false'],
    ['Guide to the trading screen', 'SKIP_GUIDE', true, 'true'],
  ])('"%s" stores %s', async (name, key, isChecked, stored) => {
    const user = await renderApp('/settings');
    expect((await box(name)).checked).toBe(isChecked);
    await user.click(await box(name));
    expect((await box(name)).checked).toBe(!isChecked);
    expect(localStorage.getItem(key)).toBe(stored);
  });

  it('shows what was stored before a reload', async () => {
    localStorage.setItem('not_order_tip', 'false');
    localStorage.setItem('trade_colors', 'blue');
    pageCookies.write('layout', 'left');
    await renderApp('/settings');
    expect((await box('Placing an order')).checked).toBe(true);
    expect(main().getByLabelText<HTMLSelectElement>('Price colors').value).toBe('blue');
    expect(choice('Form left').checked).toBe(true);
  });

  it('shows defaults in place of corrupt values, and works where storage is refused', async () => {
    localStorage.setItem('not_order_tip', '{"a":');
    const user = await renderApp('/settings');
    expect((await box('Placing an order')).checked).toBe(false);
    refuseStorage();
    await user.click(await box('Placing an order'));
    expect((await box('Placing an order')).checked).toBe(true);
  });

  it('stores the unit of the value of all assets, and resets it', async () => {
    const user = await renderApp('/settings');
    const unit = main().getByLabelText<HTMLSelectElement>('Show total assets in');
    await within(unit).findByRole('option', { name: /EUR-€/ });
    const stored = () => [pageCookies.read('valuation'), pageCookies.read('unit')];
    expect(unit.value).toBe('');
    await user.selectOptions(unit, 'BTC');
    expect(unit.value).toBe('BTC');
    expect(stored()).toEqual(['4', undefined]);
    await user.selectOptions(unit, 'EUR');
    expect(unit.value).toBe('EUR');
    expect(stored()).toEqual(['2', 'EUR']);
    await user.click(main().getByRole('button', { name: 'Reset to defaults' }));
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    expect(unit.value).toBe('');
    expect(stored()).toEqual(['1', 'CNY']);
  });

  it('resets every setting after a question, and leaves the consent as it is', async () => {
    localStorage.setItem('tracking_consent', 'denied');
    const user = await renderApp('/settings');
    await user.click(await box('Placing an order'));
    await user.click(await box('Positions'));
    await user.click(choice('Dark'));
    await user.click(choice('Form left'));
    await user.selectOptions(main().getByLabelText('Price colors'), 'red');
    await user.click(main().getByRole('button', { name: 'Reset to defaults' }));
    await user.click(await screen.findByRole('button', { name: 'Go back' }));
    expect((await box('Placing an order')).checked).toBe(true);

    await user.click(main().getByRole('button', { name: 'Reset to defaults' }));
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    expect((await box('Placing an order')).checked).toBe(false);
    expect((await box('Positions')).checked).toBe(true);
    expect(choice('Light').checked).toBe(true);
    expect(choice('Form right').checked).toBe(true);
    expect([...document.documentElement.classList]).not.toContain('up-red');
    expect(pageCookies.read('layout')).toBe('right');
    expect(localStorage.getItem('tracking_consent')).toBe('denied');
    expect(await screen.findByText('Settings reset.')).toBeDefined();
  });

  it.each([
    [true, 'Usage statistics deleted.'],
    [false, 'The usage statistics could not be deleted. Try again.'],
  ])('asks for the deletion of what this browser has sent (done: %s)', async (isDone, text) => {
    if (!isDone) gateway.refuse(eraseEvents, '50000', 'Not now.');
    const user = await renderApp('/settings');
    await user.click(
      await screen.findByRole('button', { name: 'Delete usage statistics already sent' }),
    );
    expect(await screen.findByText(text)).toBeDefined();
    expect(await gateway.sent(eraseEvents)).toHaveLength(1);
  });
});
