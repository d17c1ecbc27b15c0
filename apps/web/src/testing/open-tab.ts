import type { Captcha } from '@bourse/captcha';
import { createSdk } from '../app/sdk/create-sdk.ts';
import type { SdkParts } from '../app/sdk/create-sdk.ts';
import { loadPage } from './load-page.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';

/** One tab of the browser under test, without a page in it. */
export interface Tab {
  readonly sdk: Sdk;
  readonly captcha: Captcha;
  readonly close: () => void;
}

/** Makes the libraries as a tab does. They share cookies, storage and keys with every other tab. */
export function openTab(parts: Partial<SdkParts> = {}): Tab {
  const { sdk, captcha, close } = createSdk({
    page: loadPage(),
    locale: () => 'en',
    onLogin: () => Promise.resolve(),
    log: (message, error) => {
      console.error(message, error);
    },
    ...parts,
  });
  return { sdk, captcha, close };
}
