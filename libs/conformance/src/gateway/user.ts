import {
  login,
  registerByEmail,
  sendCode,
  type CallAnswer,
  type CodePurpose,
} from '@bourse/gateway-contract';
import { expectData } from '../expect.ts';
import { randomHex } from '../ports.ts';
import type { Answer } from '../wire/answer.ts';
import { callThroughChallenge, solveChallenge } from './captcha.ts';
import type { GatewayAccess } from './gateway-access.ts';
import { openVisitor, type Visitor } from './visitor.ts';

/** A user whom the suite has registered, at the browser that is logged in. */
export interface User {
  readonly visitor: Visitor;
  readonly email: string;
  readonly pwd: string;
  readonly userId: string;
  /** The answer that has logged the user in. */
  readonly opened: Answer;
}

/** Registers a user in a new browser. */
export async function registerUser(gateway: GatewayAccess): Promise<User> {
  const visitor = await openVisitor(gateway);
  const email = `trader-${randomHex(8)}@${gateway.options.mailDomain}`;
  const pwd = `Aa1${randomHex(8)}`;
  const emailCode = await receiveCode(visitor, email, 'register');
  const opened = await callThroughChallenge(visitor, registerByEmail, { email, emailCode, pwd });
  const { userInfo } = expectData(opened, registerByEmail);
  await visitor.bind({ userInfo });
  return { visitor, email, pwd, userId: userInfo.userId, opened };
}

/** Requests a code, solves the challenge if there is one, and reads the code. */
export async function receiveCode(
  visitor: Visitor,
  target: string,
  purpose: CodePurpose,
): Promise<string> {
  // Asks for no code that would not be read.
  const readCode = visitor.gateway.codeReader();
  const first = await visitor.ask(sendCode, { target, purpose });
  if (first.status === 1) {
    const { bizId, captchaId } = first;
    const solution = await solveChallenge(visitor, captchaId);
    await visitor.ask(sendCode, { target, purpose, bizId, captchaId, ...solution });
  }
  return readCode(target);
}

/** Logs in, and binds the key if that needs no second proof. */
export async function logIn(
  visitor: Visitor,
  { email, pwd }: Pick<User, 'email' | 'pwd'>,
): Promise<{ readonly answer: Answer; readonly data: CallAnswer<typeof login> }> {
  const answer = await callThroughChallenge(visitor, login, { loginName: email, pwd });
  const data = expectData(answer, login);
  if ('userInfo' in data) await visitor.bind(data);
  return { answer, data };
}
