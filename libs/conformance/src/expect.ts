import type { CallAnswer, CallContract } from '@bourse/gateway-contract';
import * as v from 'valibot';
import { describeAnswer, isSuccess, type Answer } from './wire/answer.ts';

/** The gateway deviates from the contract. */
export class Deviation extends Error {
  readonly expected: string;
  readonly received: string;

  constructor(expected: string, received: string) {
    super(`Expected ${expected}, received ${received}`);
    this.expected = expected;
    this.received = received;
  }
}

/** A check cannot run. The message says why. */
export class Skip extends Error {}

/** @throws Deviation unless a condition holds. */
export function expectThat(holds: boolean, expected: string, received: string): asserts holds {
  if (!holds) throw new Deviation(expected, received);
}

/** @throws Deviation unless an answer refuses with a code and an HTTP status. */
export function expectRefusal(answer: Answer, code: string, status = 200, when = ''): void {
  const expected = `HTTP ${status}, code ${code}${when === '' ? '' : ` ${when}`}`;
  const isRefused = answer.code === code && answer.status === status;
  expectThat(isRefused, expected, describeAnswer(answer));
}

/** Returns `data` of a successful answer. @throws Deviation for any other answer, and for data that the call does not have. */
export function expectData<T extends CallContract>(answer: Answer, call: T): CallAnswer<T> {
  const expected = `HTTP 200, code 00000 of ${call.path}`;
  expectThat(isSuccess(answer) && answer.status === 200, expected, describeAnswer(answer));
  const parsed = v.safeParse(call.answer, answer.envelope?.data);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const place = v.getDotPath(issue) ?? 'data';
  throw new Deviation(`data of ${call.path} as in the contract`, `${place}: ${issue.message}`);
}
