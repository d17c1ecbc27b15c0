import { CaptchaError } from '../errors.ts';
import { quietly } from '../lib/quietly.ts';
import type { CaptchaProvider } from '../provider.ts';
import { createScriptLoader } from './load-script.ts';
import { geetestPorts } from './ports.ts';
import type { GeetestPorts } from './ports.ts';
import type { GeetestCaptcha, GeetestConfig, InitGeetest4 } from './vendor.ts';

/** How Geetest's captcha is set up. */
export interface GeetestProviderOptions {
  /** Address of the vendor's script, `gt4.js`. */
  readonly scriptUrl: string;
  /** The vendor's code of a language, read for every challenge; see `geetestLanguageFor`. Default: the vendor's choice. */
  readonly language?: () => string;
  /** How long the script, and then a challenge, may take to be ready. Default 10,000 ms. */
  readonly timeoutMs?: number;
  /** More members of the vendor's configuration, e.g. `riskType`. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Replaces parts of the surroundings; `scriptUrl` is where Trusted Types come in. */
  readonly ports?: Partial<GeetestPorts>;
}

/** How long a vendor may take where nothing else is said. */
const defaultTimeoutMs = 10_000;

/**
 * Geetest's captcha, version 4, in the vendor's own window: captcha type 3, whose answer is the base64 JSON of what the
 * vendor's server is to verify. The id of a challenge is the vendor's `captchaId`.
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
  /** Counts challenges: a captcha that comes after its end goes at once. */
  let turn = 0;
  return {
    load: async () => {
      await loadScript();
    },
    challenge: async (captchaId) => {
      const mine = (turn += 1);
      const init = await loadScript();
      const captcha = await prepare(
        init,
        (onError) => toConfig(captchaId, options, onError),
        timeoutMs,
        ports,
      );
      if (mine === turn) shown = captcha;
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
      turn += 1;
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

/** Resolves when the vendor's captcha can be shown. One that is not ready in time goes, whenever it comes. */
function prepare(
  init: InitGeetest4,
  makeConfig: (onError: GeetestConfig['onError']) => GeetestConfig,
  timeoutMs: number,
  { schedule }: GeetestPorts,
): Promise<GeetestCaptcha> {
  return new Promise((resolve, reject) => {
    let made: GeetestCaptcha | undefined;
    let hasFailed = false;
    const fail = (cause: unknown) => {
      hasFailed = true;
      stopTimer();
      discard(made);
      reject(vendorError('The captcha could not be made ready.', cause));
    };
    const stopTimer = schedule(() => {
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

/** Shows the vendor's window until it is answered or closed. */
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
  quietly(() => {
    captcha?.destroy();
  });
}

function vendorError(message: string, cause: unknown): CaptchaError {
  return new CaptchaError('CAPTCHA_VENDOR_FAILED', message, { cause });
}
