import { CaptchaError } from '../errors.ts';
import type { GeetestPorts } from './ports.ts';
import type { InitGeetest4 } from './vendor.ts';

/** Returns a function that loads the vendor's script once. A script that fails is removed; the next call loads it again. */
export function createScriptLoader(
  url: string,
  timeoutMs: number,
  ports: GeetestPorts,
): () => Promise<InitGeetest4> {
  let loading: Promise<InitGeetest4> | undefined;
  return () => {
    loading ??= load(url, timeoutMs, ports).catch((cause: unknown) => {
      loading = undefined;
      throw new CaptchaError('CAPTCHA_SCRIPT_FAILED', 'The script could not be loaded.', { cause });
    });
    return loading;
  };
}

async function load(url: string, timeoutMs: number, ports: GeetestPorts): Promise<InitGeetest4> {
  // Another part of the page may have loaded the script.
  const present = ports.initGeetest4();
  if (present) return present;
  let remove: () => void = () => undefined;
  let stopTimer: () => void = () => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      stopTimer = ports.schedule(() => {
        reject(new Error(`The script took more than ${timeoutMs} ms.`));
      }, timeoutMs);
      remove = ports.appendScript(ports.scriptUrl(url), resolve, () => {
        reject(new Error('The script was refused, or is not there.'));
      });
    });
    const init = ports.initGeetest4();
    if (!init) throw new Error('The script has not made initGeetest4.');
    return init;
  } catch (error) {
    remove();
    throw error;
  } finally {
    stopTimer();
  }
}
