import type { Captcha } from '@bourse/captcha';
import { createSdk, type SdkParts } from '../../app/sdk/create-sdk.ts';
import { loadPage } from './load-page.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';

/** A tab of the browser under test, without a page. */
export interface Tab {
  readonly sdk: Sdk;
  readonly captcha: Captcha;
  readonly close: () => void;
}

/** Creates the libraries of a tab. They share cookies, storage and keys with other tabs. */
export function openTab(parts: Partial<SdkParts> = {}): Tab {
  let isOpen = true;
  const { sdk, captcha, close } = createSdk({
    page: loadPage(),
    locale: () => 'en',
    onLogin: () => Promise.resolve(),
    log: (message, error) => {
      // What a closed tab still waits for fails with the network of its test.
      if (isOpen) console.error(message, error);
    },
    ...parts,
  });
  return {
    sdk,
    captcha,
    close: () => {
      isOpen = false;
      // No person is left to answer it.
      captcha.current.get()?.cancel();
      close();
    },
  };
}
