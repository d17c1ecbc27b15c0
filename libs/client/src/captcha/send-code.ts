import type { Captcha } from '@bourse/captcha';
import {
  gatewayCode,
  sendCode,
  type CallAnswer,
  type CallPayload,
  type CodePurpose,
} from '@bourse/gateway-contract';
import { HttpError, type HttpClient } from '@bourse/http-client';

/** Dependencies of {@link createSendCode}. */
export interface SendCodeParts {
  readonly http: Pick<HttpClient, 'call'>;
  readonly captcha: Pick<Captcha, 'solve'>;
  /** Resolves when this browser has a session, which challenges belong to. */
  readonly hasSession: () => Promise<void>;
}

/** Sends a verification code to an address or number. */
export type SendCode = (target: string, purpose: CodePurpose) => Promise<void>;

/** Returns a function that repeats the call with the solution if its answer asks for a challenge. */
export function createSendCode({ http, captcha, hasSession }: SendCodeParts): SendCode {
  const call = (payload: CallPayload<typeof sendCode>): Promise<CallAnswer<typeof sendCode>> =>
    http.call(sendCode, payload);
  return async (target, purpose) => {
    await hasSession();
    let answer = await call({ target, purpose });
    for (;;) {
      const envelope = { code: '00000', msg: '', data: answer };
      const solution = await captcha.solve({ envelope, scene: 'sendCode' });
      if (solution === undefined) return;
      if ('envelope' in solution) throw closed(solution.envelope.msg);
      answer = await call({ target, purpose, ...solution.validation });
    }
  };
}

function closed(message: string): HttpError {
  const { path } = sendCode;
  return new HttpError(message, { kind: 'business', code: gatewayCode.captchaCancelled, path });
}
