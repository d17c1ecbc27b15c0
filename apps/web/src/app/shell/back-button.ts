import type { ClientFacts } from '@bourse/client/page';
import { closeWindow } from './close-window.ts';
import { followTelegramBackButton, type TelegramHistory } from './telegram-back-button.ts';

/** Makes the back button of a phone, or Telegram's own, close an open window first. */
export function followBackButton(
  history: TelegramHistory,
  client: Pick<ClientFacts, 'telegram' | 'isMobile'>,
): void {
  followTelegramBackButton(history, client);
  if (client.isMobile) followNavigation();
}

/** Makes the back button of a phone close an open window first, in browsers that let a page cancel going back. */
export function followNavigation(page: Partial<Pick<Window, 'navigation'>> = window): void {
  // Absent in older browsers.
  page.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType === 'traverse' && event.cancelable && closeWindow())
      event.preventDefault();
  });
}
