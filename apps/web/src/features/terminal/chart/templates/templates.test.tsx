import { createTemplate, getTemplates } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openTab, type Tab } from '#testing/app/open-tab.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { openTerminal } from '#testing/app/terminal.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

const look = {
  type: 'area',
  isLogarithmic: true,
  // Another front end may have indicators that this chart does not have.
  indicators: { shown: ['rsi', 'ichimoku'], periods: { rsi: [9] } },
};

const menu = () => within(screen.getByRole('group', { name: 'Templates' }));
const press = async (user: UserEvent, name: string) => {
  await user.click(await menu().findByRole('button', { name }));
};

async function openMenu() {
  const user = await openTerminal(gateway);
  await user.click(await screen.findByRole('button', { name: 'Templates' }));
  return user;
}

/** Makes a call on another device of the user. */
async function elsewhere<T>(act: (call: Tab['sdk']['call']) => Promise<T>): Promise<T> {
  const { sdk, close } = openTab();
  const result = await act(sdk.call);
  close();
  return result;
}

const isOpen = async (name: string) => {
  await waitFor(() => {
    expect(menu().getByRole('button', { current: true }).textContent).toBe(name);
  });
};

const kept = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

describe('templates', () => {
  it('give the charts a look, without what this chart does not have', async () => {
    await signUp(gateway);
    await elsewhere((call) => call(createTemplate, { name: 'Trend', content: look }));
    const user = await openMenu();
    await isOpen('Default');
    await press(user, 'Trend');
    await waitFor(() => {
      expect(kept('chart_indicators')).toEqual({ shown: ['rsi'], periods: { rsi: [9] } });
    });
    expect(kept('chart_axes')).toMatchObject({ type: 'area', isLogarithmic: true });
    await isOpen('Trend');
    await press(user, 'Default');
    await isOpen('Default');
    expect(kept('chart_indicators')).toEqual({ shown: ['ma', 'volume'], periods: {} });
    expect(kept('chart_axes')).toMatchObject({ type: 'candles', isLogarithmic: false });
  });

  it('are saved from the look of the charts, and the one that they have is open', async () => {
    localStorage.setItem('chart_indicators', '{"shown":["volume","macd"],"periods":{}}');
    await signUp(gateway);
    const user = await openMenu();
    await press(user, 'Save as new');
    await user.type(menu().getByRole('textbox', { name: 'Name' }), 'MACD{Enter}');
    await isOpen('MACD');
    const { documents } = await elsewhere((call) => call(getTemplates, {}));
    expect(documents).toMatchObject([
      { name: 'MACD', content: { indicators: { shown: ['volume', 'macd'] } } },
    ]);
    await press(user, 'Default');
    await isOpen('Default');
    await press(user, 'Delete “MACD”');
    await press(user, 'Delete');
    await waitFor(() => {
      expect(menu().queryByRole('button', { name: 'MACD' })).toBeNull();
    });
  });

  it('are not asked for before the menu is opened', async () => {
    await signUp(gateway);
    await openTerminal(gateway);
    await screen.findByRole('button', { name: 'Templates' });
    expect(gateway.requests(getTemplates)).toHaveLength(0);
  });
});
