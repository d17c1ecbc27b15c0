import { browserPorts } from '../ports.ts';
import type { CaptchaPorts } from '../ports.ts';
import type { InitGeetest4 } from './vendor.ts';

/** What a script element takes as its address: text or, under Trusted Types, a `TrustedScriptURL`. */
export type ScriptAddress = string | { toString(): string };

/** Everything that the vendor's captcha takes from its surroundings. */
export interface GeetestPorts extends Pick<CaptchaPorts, 'schedule' | 'toBase64'> {
  /** Makes of the option `scriptUrl` what a script element takes; under Trusted Types, your policy's `createScriptURL`. */
  readonly scriptUrl: (url: string) => ScriptAddress;
  /** Puts a script into the page; the returned function takes it out. */
  readonly appendScript: (
    address: ScriptAddress,
    onLoad: () => void,
    onError: (cause: unknown) => void,
  ) => () => void;
  /** What the vendor's script has made of itself, once it has run. */
  readonly initGeetest4: () => InitGeetest4 | undefined;
}

/** The browser's own surroundings. */
export function geetestPorts(): GeetestPorts {
  return {
    ...browserPorts(),
    scriptUrl: (url) => url,
    appendScript: (address, onLoad, onError) => {
      const script = document.createElement('script');
      script.async = true;
      script.onload = onLoad;
      script.onerror = onError;
      // A trusted address is no string for the compiler, and must not become one.
      script.src = address as string;
      document.head.append(script);
      return () => {
        script.remove();
      };
    },
    initGeetest4: () => (window as { initGeetest4?: InitGeetest4 }).initGeetest4,
  };
}
