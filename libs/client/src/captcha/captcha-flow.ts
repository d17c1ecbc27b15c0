import { createCaptcha, type Captcha, type CheckRequest, type DeriveKey } from '@bourse/captcha';
import {
  checkCaptcha,
  getCaptchaChallenge,
  getCaptchaId,
  getCaptchaWork,
  type CaptchaScene,
} from '@bourse/gateway-contract';
import type { HttpClient } from '@bourse/http-client';
import { consequenceOf } from '../errors/consequences.ts';

/** Dependencies of {@link createLoadedFlow}. */
export interface CaptchaFlowParts {
  /** A function, because the client needs the flow. */
  readonly client: () => HttpClient;
  /** The gateway's time, by which challenges expire. */
  readonly now: () => number;
  readonly log: (message: string, error: Error) => void;
  /** Starts the worker that does the proof of work. Default: the page does it, a slice at a time. */
  readonly createWorker: (() => Worker) | undefined;
}

/** Creates the captcha flow: a slider, or a proof of work. */
export function createLoadedFlow({ client, now, log, createWorker }: CaptchaFlowParts): Captcha {
  const tools = { deriveKey, ...(createWorker && { createWorker }) };
  return createCaptcha({
    transport: {
      getCaptchaId: async (scene, ticket) =>
        (await client().call(getCaptchaId, { scene: scene as CaptchaScene, ticket })).geetestId,
      check: (request) => check(client(), request),
    },
    provider: async () => {
      const { createSliderProvider } = await import('@bourse/captcha/slider');
      return createSliderProvider({
        getChallenge: (id) => client().call(getCaptchaChallenge, { id }),
        ...tools,
      });
    },
    withoutPuzzle: async () => {
      const { createPowProvider } = await import('@bourse/captcha/pow');
      return createPowProvider({
        getWork: (id) => client().call(getCaptchaWork, { id }),
        ...tools,
      });
    },
    onError: (error) => {
      log(error.code, error);
    },
    ports: { now },
  });
}

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
