import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followTelegramBackButton } from './telegram-back-button.ts';

interface Container {
  TelegramWebviewProxy?: unknown;
  Telegram?: { readonly WebView: { readonly receiveEvent: (type: string) => void } };
}

const container = globalThis as Container;
const postEvent = vi.fn<(type: string, data: string) => void>();

beforeEach(() => {
  postEvent.mockClear();
  container.TelegramWebviewProxy = { postEvent };
});

afterEach(() => {
  delete container.TelegramWebviewProxy;
  delete container.Telegram;
  document.body.replaceChildren();
});

const press = () => container.Telegram?.WebView.receiveEvent('back_button_pressed');
const shown = () => postEvent.mock.calls.map(([type, data]) => [type, JSON.parse(data) as object]);

function follow(telegram = 'ios') {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  followTelegramBackButton(history, { telegram });
  return history;
}

describe('the back button of Telegram', () => {
  it('is shown where there is a page to go back to', () => {
    const history = follow();
    history.push('/download');
    expect(shown()).toEqual([
      ['web_app_setup_back_button', { is_visible: false }],
      ['web_app_setup_back_button', { is_visible: true }],
    ]);
  });

  it('goes back', () => {
    const history = follow();
    history.push('/download');
    press();
    expect(history.location.pathname).toBe('/');
  });

  it('closes an open window first', () => {
    const history = follow();
    history.push('/download');
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    const onCancel = vi.fn();
    dialog.addEventListener('cancel', onCancel);
    document.body.append(dialog);
    press();
    expect(onCancel).toHaveBeenCalledOnce();
    expect(history.location.pathname).toBe('/download');
  });

  it('does nothing on other events', () => {
    const history = follow();
    history.push('/download');
    container.Telegram?.WebView.receiveEvent('theme_changed');
    expect(history.location.pathname).toBe('/download');
  });

  it('is left alone outside of Telegram, and where the container has none', () => {
    follow('');
    delete container.TelegramWebviewProxy;
    follow('weba');
    expect(postEvent).not.toHaveBeenCalled();
    expect(container.Telegram).toBeUndefined();
  });
});
