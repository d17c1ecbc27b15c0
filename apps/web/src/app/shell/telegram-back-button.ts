import type { RouterHistory } from '@tanstack/react-router';
import type { ClientFacts } from '@bourse/client/page';
import { closeWindow } from './close-window.ts';

interface TelegramProxy {
  readonly postEvent: (type: string, data: string) => void;
}

/** Members of `window` through which Telegram's containers for phones and desktops send and receive events. */
interface TelegramWindow {
  readonly TelegramWebviewProxy?: TelegramProxy;
  Telegram?: { WebView?: Receiver };
  TelegramGameProxy?: Receiver;
}

interface Receiver {
  readonly receiveEvent: (type: string) => void;
}

export type TelegramHistory = Pick<RouterHistory, 'back' | 'canGoBack' | 'subscribe'>;

/** Shows Telegram's back button where there is a page to go back to. It closes an open window first. */
export function followTelegramBackButton(
  history: TelegramHistory,
  { telegram }: Pick<ClientFacts, 'telegram'>,
): void {
  // The names are Telegram's; no other script of this page uses them.
  const container: typeof globalThis & TelegramWindow = globalThis;
  const proxy = container.TelegramWebviewProxy;
  if (telegram === '' || !proxy) return;
  const receiver: Receiver = {
    receiveEvent: (type) => {
      if (type === 'back_button_pressed' && !closeWindow()) history.back();
    },
  };
  container.Telegram = { WebView: receiver };
  // Older versions look here.
  container.TelegramGameProxy = receiver;
  const show = () => {
    const data = { is_visible: history.canGoBack() };
    proxy.postEvent('web_app_setup_back_button', JSON.stringify(data));
  };
  history.subscribe(show);
  show();
}
