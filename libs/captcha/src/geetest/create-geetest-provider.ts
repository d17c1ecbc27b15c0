import { CaptchaError } from '../errors.ts';
import { ignoreErrors } from '../callbacks/ignore-errors.ts';
import type { CaptchaProvider } from '../challenge/provider.ts';
import { createScriptLoader } from './load-script.ts';
import { geetestPorts, type GeetestPorts } from './ports.ts';
import type { GeetestCaptcha, GeetestConfig, InitGeetest4 } from './vendor.ts';

/** Options of `createGeetestProvider`. */
export interface GeetestProviderOptions {
  /** Address of the vendor's script, `gt4.js`. */
  readonly scriptUrl: string;
  /** Returns the vendor's language code, for every challenge; see `geetestLanguageFor`. Default: the vendor's choice. */
  readonly language?: () => string;
  /** Milliseconds that the script, and then a challenge, may take to load. Default 10,000. */
  readonly timeoutMs?: number;
  /** Further members of the vendor's configuration, e.g. `riskType`. Default none. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Replaces ports of the browser, e.g. `scriptUrl` under Trusted Types. */
  readonly ports?: Partial<GeetestPorts>;
}

const defaultTimeoutMs = 10_000;

/**
 * Creates a provider of Geetest's captcha, version 4, which the vendor shows in its own window. Its answers are captcha
 * type 3: base64 JSON of a `GeetestValidation`. The id of a challenge is the vendor's `captchaId`.
 *
 * @example
 * ```ts
 * const provider = createGeetestProvider({ scriptUrl: '/vendor/gt4.js', language: () => 'eng' });
 * ```
 */
export function createGeetestProvider(options: GeetestProviderOptions): CaptchaProvider {
  const { scriptUrl, timeoutMs = defaultTimeoutMs } = options;
  const ports = { ...geetestPorts(), ...options.ports };
  const loadScript = createScriptLoader(scriptUrl, timeoutMs, ports);
  let shown: GeetestCaptcha | undefined;
  /** Number of the current challenge. A captcha of an earlier one is destroyed. */
  let attempt = 0;
  return {
    load: async () => {
      await loadScript();
    },
    challenge: async (captchaId) => {
      const mine = (attempt += 1);
      const init = await loadScript();
      const captcha = await prepare(
        init,
        (onError) => toConfig(captchaId, options, onError),
        timeoutMs,
        ports,
      );
      if (mine === attempt) shown = captcha;
      else discard(captcha);
      return { view: { kind: 'own' } };
    },
    verify: async () => {
      if (!shown) throw new TypeError('There is no captcha to be answered.');
      const answer = await ask(shown);
      if (answer === 'closed') return answer;
      return { captchaType: 3, captchaValidate: ports.toBase64(JSON.stringify(answer)) };
    },
    destroy: () => {
      attempt += 1;
      discard(shown);
      shown = undefined;
    },
  };
}

function toConfig(
  captchaId: string,
  { language, config }: GeetestProviderOptions,
  onError: GeetestConfig['onError'],
): GeetestConfig {
  const spoken = language ? { language: language() } : {};
  return { ...config, captchaId, product: 'bind', ...spoken, onError };
}

/** Resolves when the vendor's captcha can be shown. A captcha that is ready too late is destroyed. */
function prepare(
  init: InitGeetest4,
  makeConfig: (onError: GeetestConfig['onError']) => GeetestConfig,
  timeoutMs: number,
  { schedule }: GeetestPorts,
): Promise<GeetestCaptcha> {
  return new Promise((resolve, reject) => {
    let made: GeetestCaptcha | undefined;
    let hasFailed = false;
    let stopTimer: () => void = () => undefined;
    const fail = (cause: unknown) => {
      hasFailed = true;
      stopTimer();
      discard(made);
      reject(vendorError('The captcha could not be made ready.', cause));
    };
    stopTimer = schedule(() => {
      fail(new Error(`It was not ready within ${timeoutMs} ms.`));
    }, timeoutMs);
    init(makeConfig(fail), (captcha) => {
      if (hasFailed) {
        discard(captcha);
        return;
      }
      made = captcha;
      captcha.onError(fail);
      captcha.onReady(() => {
        stopTimer();
        resolve(captcha);
      });
    });
  });
}

/** Shows the vendor's window. Resolves when it is answered or closed. */
function ask(captcha: GeetestCaptcha): Promise<object | 'closed'> {
  return new Promise((resolve, reject) => {
    captcha.onError((cause) => {
      reject(vendorError('The captcha failed.', cause));
    });
    captcha.onClose(() => {
      resolve('closed');
    });
    captcha.onSuccess(() => {
      const validation = captcha.getValidate();
      if (!validation) {
        reject(vendorError('The captcha has no answer.', validation));
        return;
      }
      const { captcha_id, lot_number, captcha_output, pass_token, gen_time } = validation;
      resolve({ captcha_id, lot_number, captcha_output, pass_token, gen_time });
    });
    captcha.showCaptcha();
  });
}

function discard(captcha: GeetestCaptcha | undefined): void {
  ignoreErrors(() => {
    captcha?.destroy();
  });
}

function vendorError(message: string, cause: unknown): CaptchaError {
  return new CaptchaError('CAPTCHA_VENDOR_FAILED', message, { cause });
}
