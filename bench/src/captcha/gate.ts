import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import { createCaptchaGate } from '@bourse/gateway';
import {
  getCaptchaChallenge,
  getCaptchaId,
  getCaptchaWork,
  type CallAnswer,
  type CallContract,
} from '@bourse/gateway-contract';
import type { Placing } from './person.ts';

type Picture = CallAnswer<typeof getCaptchaChallenge>;
type Work = NonNullable<Picture['pow']>;

/** Who asks for a challenge. */
export interface Asker {
  readonly sessionId: string;
  readonly network: string;
}

/** The gateway's gate with a clock that a caller moves. */
export function openGate() {
  const holes = new Map<string, number>();
  const gate = createCaptchaGate({ onPicture: (id, { x }) => holes.set(id, x) });
  const clock = { ms: 1_000_000 };
  const call = <T extends CallContract>(
    contract: T,
    payload: object,
    { sessionId, network }: Asker,
  ) => {
    const route = gate.routes.find((each) => each.contract === contract);
    if (route === undefined) throw new TypeError(`The gate does not answer ${contract.path}.`);
    const answer = route.handle(payload, {
      userId: undefined,
      ledger: 'real',
      now: clock.ms,
      sessionId,
      address: network,
      network,
      language: undefined,
      keepAnswer: (data) => Promise.resolve(data),
      repetition: undefined,
    });
    // A route answers what its contract says, at once or later.
    return answer as CallAnswer<T> | Promise<CallAnswer<T>>;
  };
  const ask = async (asker: Asker) =>
    (await call(getCaptchaId, { scene: 'sendCode' }, asker)).geetestId;
  const show = async (asker: Asker) => {
    const id = await ask(asker);
    return { id, ...(await call(getCaptchaChallenge, { id }, asker)) };
  };
  return {
    clock,
    ask,
    /** Resolves with the most tries of the next challenge, beside a picture or without one. */
    triesFor: async (asker: Asker, hasPicture: boolean) => {
      const id = await ask(asker);
      if (!hasPicture) return triesOf(await call(getCaptchaWork, { id }, asker));
      const { pow } = await call(getCaptchaChallenge, { id }, asker);
      return pow === undefined ? 0 : triesOf(pow);
    },
    /** Solves the work of a picture and places its piece. Resolves with whether the gateway accepts the answer. */
    attempt: async (name: string, place: (hole: { readonly x: number }) => Placing) => {
      const asker = { sessionId: name, network: name };
      const { id, width, pow } = await show(asker);
      const { x, trail } = place({ x: holes.get(id) ?? 0 });
      const proof = pow && { pow: await solve(pow) };
      const answer = { x, width, trail, input: 'pointer', ...proof };
      const captchaValidate = Buffer.from(JSON.stringify(answer)).toString('base64');
      const given = { captchaId: id, captchaType: 3, captchaValidate } as const;
      const caller = { ...asker, userId: undefined, now: clock.ms };
      return (await gate.challenges?.isSolved(given, 'sendCode', caller)) ?? false;
    },
  };
}

function triesOf({ parameters }: Work): number {
  return parameters.maxCounter + 1;
}

async function solve({ parameters }: Work): Promise<string> {
  const challenge = { parameters };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
