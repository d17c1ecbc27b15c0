import { createPowProvider, type DeriveKey } from '@bourse/captcha/pow';
import {
  captchaRequired,
  checkCaptcha,
  gatewayCode,
  getCaptchaId,
  getCaptchaWork,
  type CallContract,
  type CallPayload,
  type CaptchaScene,
} from '@bourse/gateway-contract';
import * as v from 'valibot';
import { expectThat } from '../expect.ts';
import { deriveScrypt } from '../ports.ts';
import { describeAnswer, type Answer } from '../wire/answer.ts';
import type { Visitor } from './visitor.ts';

/** A solved challenge, in the form that is checked. */
export interface Solution {
  readonly captchaType: 4;
  readonly captchaValidate: string;
}

/** The scene and the ticket of a refused call. */
export type Refused = v.InferOutput<typeof captchaRequired>;

const deriveKey: DeriveKey = (
  { cost, memoryCost = 8, parallelism = 1, keyLength = 32 },
  salt,
  password,
) => deriveScrypt(password, salt, { cost, memoryCost, parallelism, keyLength });

/** Does the work of a challenge. */
export async function solveChallenge(visitor: Visitor, id: string): Promise<Solution> {
  const getWork = () => visitor.ask(getCaptchaWork, { id });
  const provider = createPowProvider({ getWork, deriveKey });
  await provider.challenge(id);
  const answer = await provider.verify({ move: undefined, onProgress: () => undefined });
  if (answer === 'closed') throw new TypeError('Work is not closed by a person');
  return { captchaType: 4, captchaValidate: answer.captchaValidate };
}

/** Returns what a refusal asks for. @throws Deviation for an answer that asks for no challenge. */
export function readRefused(answer: Answer): Refused {
  const { captchaRequired: code } = gatewayCode;
  const parsed = v.safeParse(captchaRequired, answer.envelope?.data);
  const isRefused = answer.code === code && answer.status === 200 && parsed.success;
  expectThat(isRefused, `HTTP 200, code ${code} with scene and ticket`, describeAnswer(answer));
  return parsed.output;
}

/** Creates and solves a challenge. */
export async function solveScene(visitor: Visitor, scene: CaptchaScene, ticket?: string) {
  const payload = { scene, ...(ticket !== undefined && { ticket }) };
  const { geetestId } = await visitor.ask(getCaptchaId, payload);
  return { geetestId, scene, ...(await solveChallenge(visitor, geetestId)) };
}

/** Solves a challenge for a refused call. Resolves with the headers of its repetition. */
export async function passChallenge(visitor: Visitor, { scene, ticket }: Refused) {
  const solved = await solveScene(visitor, scene, ticket);
  const { captchaToken } = await visitor.ask(checkCaptcha, { ...solved, tickets: [ticket] });
  return { 'captcha-token': captchaToken, 'captcha-ticket': ticket };
}

/** Makes a call, and repeats it after a challenge if the gateway asks for one. */
export async function callThroughChallenge<T extends CallContract>(
  visitor: Visitor,
  call: T,
  payload: CallPayload<T>,
): Promise<Answer> {
  const answer = await visitor.call(call, payload);
  if (answer.code !== gatewayCode.captchaRequired) return answer;
  const headers = await passChallenge(visitor, readRefused(answer));
  return visitor.call(call, payload, { headers });
}
