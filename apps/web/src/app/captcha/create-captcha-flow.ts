import { createCaptcha } from '@bourse/captcha';
import type { Captcha, CheckRequest, DeriveKey } from '@bourse/captcha';
import type { CaptchaScene } from '@bourse/gateway-contract';
import {
  checkCaptcha,
  getCaptchaChallenge,
  getCaptchaId,
  getCaptchaWork,
} from '@bourse/gateway-contract';
import type { HttpClient } from '@bourse/http-client';
import { consequenceOf } from '../errors/consequences.ts';

/** What the flow needs of the rest. */
export interface CaptchaFlowParts {
  /** Given late, because the client itself needs the flow. */
  readonly client: () => HttpClient;
  /** Challenges expire by the gateway's time; the device's may be a day off. */
  readonly now: () => number;
  readonly log: (message: string, error: Error) => void;
}

/** The captcha flow over the gateway's calls: a slider, and a proof of work for whoever wants no puzzle. */
export function createCaptchaFlow({ client, now, log }: CaptchaFlowParts): Captcha {
  return createCaptcha({
    transport: {
      getCaptchaId: async (scene) =>
        (await client().call(getCaptchaId, { scene: scene as CaptchaScene })).geetestId,
      check: (request) => check(client(), request),
    },
    provider: async () => {
      const { createSliderProvider } = await import('@bourse/captcha/slider');
      return createSliderProvider({
        getChallenge: (id) => client().call(getCaptchaChallenge, { id }),
        deriveKey,
      });
    },
    withoutPuzzle: async () => {
      const { createPowProvider } = await import('@bourse/captcha/pow');
      return createPowProvider({
        getWork: (id) => client().call(getCaptchaWork, { id }),
        deriveKey,
      });
    },
    onError: (error) => {
      log(error.code, error);
    },
    ports: { now },
  });
}

/** Few answers need it: those without a pointer. */
const deriveKey: DeriveKey = async (...input) =>
  (await import('./derive-key.ts')).deriveKey(...input);

async function check(http: HttpClient, request: CheckRequest): Promise<string | undefined> {
  try {
    const payload = { ...request, scene: request.scene as CaptchaScene };
    return (await http.call(checkCaptcha, payload)).captchaToken;
  } catch (error) {
    if (consequenceOf(error) === 'challenge') return undefined;
    throw error;
  }
}
