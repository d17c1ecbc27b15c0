import { browserPorts, type CaptchaPorts } from '../ports.ts';
import type { InitGeetest4 } from './vendor.ts';

/** `src` of a script element: a string or, under Trusted Types, a `TrustedScriptURL`. */
export type ScriptAddress = string | { toString(): string };

/** Functions of the environment that `createGeetestProvider` uses. */
export interface GeetestPorts extends Pick<CaptchaPorts, 'schedule' | 'toBase64'> {
  /** Converts the option `scriptUrl` to a `src`; under Trusted Types with the policy's `createScriptURL`. */
  readonly scriptUrl: (url: string) => ScriptAddress;
  /** Adds a script to the page. Returns a function that removes it. */
  readonly appendScript: (
    address: ScriptAddress,
    onLoad: () => void,
    onError: (cause: unknown) => void,
  ) => () => void;
  /** Returns the vendor's global function once its script has run. */
  readonly initGeetest4: () => InitGeetest4 | undefined;
}

/** Returns the ports of the browser. */
export function geetestPorts(): GeetestPorts {
  return {
    ...browserPorts(),
    scriptUrl: (url) => url,
    appendScript: (address, onLoad, onError) => {
      const script = document.createElement('script');
      script.async = true;
      script.onload = onLoad;
      script.onerror = onError;
      // A `TrustedScriptURL` must stay an object, but the compiler expects a string.
      script.src = address as string;
      document.head.append(script);
      return () => {
        script.remove();
      };
    },
    initGeetest4: () => {
      const page: Window & { readonly initGeetest4?: InitGeetest4 } = window;
      return page.initGeetest4;
    },
  };
}
