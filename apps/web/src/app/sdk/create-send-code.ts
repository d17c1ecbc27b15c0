import type { Captcha } from '@bourse/captcha';
import { gatewayCode, sendCode, type CallAnswer, type CallPayload } from '@bourse/gateway-contract';
import { HttpError, type HttpClient } from '@bourse/http-client';
import type { Sdk } from '#platform/sdk/sdk.tsx';

export interface SendCodeParts {
  /** A function, because the client needs the captcha. */
  readonly client: () => Pick<HttpClient, 'call'>;
  readonly captcha: Pick<Captcha, 'solve'>;
  /** Resolves when this browser has a session, which challenges belong to. */
  readonly hasSession: () => Promise<void>;
}

/** Repeats the call with the solution if its answer asks for a challenge. */
export function createSendCode({ client, captcha, hasSession }: SendCodeParts): Sdk['sendCode'] {
  const call = (payload: CallPayload<typeof sendCode>): Promise<CallAnswer<typeof sendCode>> =>
    client().call(sendCode, payload);
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
