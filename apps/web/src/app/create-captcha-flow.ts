import { createCaptcha } from '@bourse/captcha';
import type { Captcha, CheckRequest } from '@bourse/captcha';
import type { CaptchaScene } from '@bourse/gateway-contract';
import {
  checkCaptcha,
  gatewayCode,
  getCaptchaChallenge,
  getCaptchaId,
} from '@bourse/gateway-contract';
import type { HttpClient } from '@bourse/http-client';
import { HttpError } from '@bourse/http-client';

/** A wrong or late answer is no failure: another picture follows. */
const wrongAnswers: ReadonlySet<string> = new Set([
  gatewayCode.captchaFailed,
  gatewayCode.captchaExpired,
]);

/**
 * The captcha flow over the gateway's calls.
 *
 * @param client Given late, because the client itself needs the flow.
 */
export function createCaptchaFlow(
  client: () => HttpClient,
  now: () => number,
  log: (message: string, error: Error) => void,
): Captcha {
  return createCaptcha({
    transport: {
      getCaptchaId: async (scene) =>
        (await client().call(getCaptchaId, { scene: scene as CaptchaScene })).geetestId,
      getChallenge: (id) => client().call(getCaptchaChallenge, { id }),
      check: (request) => check(client(), request),
    },
    onError: (error) => {
      log(error.code, error);
    },
    // Pictures expire by the gateway's time; the device's may be a day off.
    ports: { now },
  });
}

async function check(http: HttpClient, request: CheckRequest): Promise<string | undefined> {
  try {
    const payload = { ...request, scene: request.scene as CaptchaScene };
    return (await http.call(checkCaptcha, payload)).captchaToken;
  } catch (error) {
    if (error instanceof HttpError && wrongAnswers.has(error.code)) return undefined;
    throw error;
  }
}
