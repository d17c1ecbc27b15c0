import type { Captcha } from '@bourse/captcha';
import { createSdk, type SdkParts } from '../../app/sdk/create-sdk.ts';
import { tabs } from '../gateway/tabs.ts';
import { loadPage } from './load-page.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';

/** A tab of the browser under test, without a page. */
export interface Tab {
  readonly sdk: Sdk;
  readonly captcha: Captcha;
  readonly close: () => void;
}

/** Creates the libraries of a tab. They share cookies, storage and keys with other tabs. */
export function openTab({ page = loadPage(), ...parts }: Partial<SdkParts> = {}): Tab {
  const through =
    (send: typeof fetch): typeof fetch =>
    (input, init) =>
      tabs.has(leave) ? send(input, init) : new Promise(() => undefined);
  // A call may still be signed while its tab is closed. As in a browser, it is not sent then.
  const cookies = { ...page.cookies, through };
  const { sdk, captcha, close } = createSdk({
    page: { ...page, cookies },
    locale: () => 'en',
    onLogin: () => Promise.resolve(),
    log: (message, error) => {
      // The network of a test ends before the last requests of its tabs.
      if (tabs.has(leave)) console.error(message, error);
    },
    ...parts,
  });
  const leave = () => {
    if (!tabs.delete(leave)) return;
    // An open challenge would wait for its window during the next test.
    captcha.current.get()?.cancel();
    close();
  };
  tabs.add(leave);
  return { sdk, captcha, close: leave };
}
