import type { CallAnswer, CallContract, CallPayload } from '@bourse/gateway-contract';
import type { CallOptions as HttpCallOptions } from '@bourse/http-client';
import type { Call } from '../client.ts';
import { assertMembers } from './answer-members.ts';
import type { SendOnce } from './repeat-writes.ts';

/** The HTTP client, as it makes the calls of the contract. */
interface ContractHttp {
  call<T extends CallContract>(
    contract: T,
    payload: CallPayload<T>,
    options: HttpCallOptions,
  ): Promise<CallAnswer<T>>;
}

/** Dependencies of {@link createCall}. */
export interface CallParts {
  readonly http: ContractHttp;
  /** Throws, or rejects, for a call that may not be sent. */
  readonly refuse: (contract: CallContract, payload: unknown) => void | Promise<void>;
  /** Returns the options of a call beside the caller's. Default: none. */
  readonly optionsOf?: (contract: CallContract) => HttpCallOptions;
  /** Sends a call that its caller has not named. Default: each time. */
  readonly once?: SendOnce;
}

/** Returns a function that makes calls: judged before they are sent, and with an answer of the right shape. */
export function createCall(parts: CallParts): Call {
  const { http, refuse, optionsOf = () => ({}), once = sendEachTime } = parts;
  return async (contract, payload, options = {}) => {
    await refuse(contract, payload);
    const send = (idempotencyKey: string | undefined) =>
      http.call(contract, payload, { ...options, ...optionsOf(contract), idempotencyKey });
    const { idempotencyKey } = options;
    const answer = await (idempotencyKey === undefined
      ? once(contract, payload, send)
      : send(idempotencyKey));
    assertMembers(contract, answer);
    return answer;
  };
}

const sendEachTime: SendOnce = (_contract, _payload, send) => send(undefined);
