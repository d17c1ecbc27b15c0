import {
  clearCookie,
  commonLogout,
  gatewayCode,
  getUserInfo,
  login,
  logout,
  verifyLogin,
  type CallContract,
} from '@bourse/gateway-contract';
import type { Check } from '../check.ts';
import { expectData, expectRefusal, expectThat } from '../expect.ts';
import { callThroughChallenge } from '../gateway/captcha.ts';
import type { TriedGateway } from '../gateway/tried-gateway.ts';
import { logIn, receiveCode, registerUser } from '../gateway/user.ts';
import { openVisitor, Visitor } from '../gateway/visitor.ts';
import { describeAnswer, isSuccess } from '../wire/answer.ts';
import { cookieName } from '../wire/cookies.ts';
import { expectAttributes, expectRemoval, findCookie } from './cookie-rules.ts';
import { anySignedCall } from './signed-calls.ts';

const { sessionRequired, credentialsInvalid } = gatewayCode;
const dayMs = 24 * 60 * 60 * 1000;
const locale = { locale: 'en' } as const;

/** Renews a session by user-info, which keeps the session's name. */
async function expectRenewal(visitor: Visitor): Promise<void> {
  const token = visitor.jar.get(cookieName.token) ?? 'no session';
  const refused = await visitor.send(await anySignedCall.prepare(visitor));
  expectRefusal(refused, sessionRequired, 200, 'before the renewal');
  const answer = await visitor.call(getUserInfo, locale);
  const info = expectData(answer, getUserInfo);
  expectThat(info !== null, 'the user as data of user-info', 'null');
  findCookie(answer, cookieName.auth);
  const renewed = visitor.jar.get(cookieName.token) ?? 'no session';
  expectThat(renewed === token, `the session ${token}`, renewed);
  const answered = await visitor.send(await anySignedCall.prepare(visitor));
  expectThat(isSuccess(answered), 'code 00000 after the renewal', describeAnswer(answered));
}

/** Ends a session, and tries its cookies again. */
async function expectEnd(gateway: TriedGateway, end: CallContract): Promise<void> {
  const { visitor } = await registerUser(gateway);
  const cookies = visitor.jar.header;
  const call = await anySignedCall.prepare(visitor);
  const renewal = await visitor.prepare(getUserInfo, locale);
  const answer = await visitor.call(end, undefined);
  expectData(answer, end);
  expectRemoval(answer, cookieName.marker);
  expectRemoval(answer, cookieName.refresh);
  expectRefusal(await visitor.send(call, cookies), sessionRequired, 200, 'with its cookies');
  const user = expectData(await visitor.send(renewal, cookies), getUserInfo);
  expectThat(user === null, 'null as data of user-info', JSON.stringify(user));
}

export const sessionChecks: readonly Check[] = [
  {
    group: 'session',
    rule: 'CON-100',
    title: 'opens a session at a registration: four cookies with the attributes of the contract',
    run: async (gateway) => {
      const { opened } = await gateway.user();
      for (const name of Object.values(cookieName)) {
        expectAttributes(findCookie(opened, name), gateway.options.origin);
      }
    },
  },
  {
    group: 'session',
    rule: 'CON-101',
    title: 'asks a new device for a second proof, and replaces its session when that is right',
    run: async (gateway) => {
      const { email, pwd } = await gateway.user();
      const visitor = await openVisitor(gateway);
      const { data } = await logIn(visitor, { email, pwd });
      expectThat('verification' in data, 'a demand for a second proof', 'a session');
      const { serialNO } = data.verification;
      const emailCode = await receiveCode(visitor, email, 'login');
      const before = visitor.jar.get(cookieName.auth);
      const proven = await visitor.call(verifyLogin, { serialNO, emailCode });
      await visitor.bind(expectData(proven, verifyLogin));
      const isReplaced = findCookie(proven, cookieName.auth).value !== before;
      expectThat(isReplaced, 'another secret of the session', 'that of the visitor');
      const answer = await visitor.send(await anySignedCall.prepare(visitor));
      expectThat(isSuccess(answer), 'code 00000 of a signed call', describeAnswer(answer));
    },
  },
  {
    group: 'session',
    rule: 'CON-102',
    title: 'answers user-info with the user who has logged in',
    run: async (gateway) => {
      const { visitor, userId } = await gateway.user();
      const info = await visitor.ask(getUserInfo, locale);
      const received = info?.userInfo.userId ?? 'none';
      expectThat(received === userId, `the user ${userId}`, received);
    },
  },
  {
    group: 'session',
    rule: 'CON-103',
    title: 'answers 20001 for a wrong password, as for an unknown name',
    run: async (gateway) => {
      const { email } = await gateway.user();
      const visitor = await openVisitor(gateway);
      for (const loginName of [email, `unknown-${email}`]) {
        const payload = { loginName, pwd: 'Aa1wrong-password' };
        const answer = await callThroughChallenge(visitor, login, payload);
        expectRefusal(answer, credentialsInvalid, 200, `for ${loginName}`);
      }
    },
  },
  {
    group: 'session',
    rule: 'CON-104',
    title: 'logs a device that it knows in again without a second proof',
    run: async (gateway) => {
      const user = await registerUser(gateway);
      await user.visitor.ask(logout, undefined);
      const { data } = await logIn(user.visitor, user);
      expectThat('userInfo' in data, 'the user', 'a demand for a second proof');
    },
  },
  {
    group: 'session',
    rule: 'CON-105',
    title: 'renews a session without its secret by the refresh secret, and keeps its name',
    run: async (gateway) => {
      const { visitor } = await gateway.user();
      visitor.jar.delete(cookieName.auth);
      await expectRenewal(visitor);
    },
  },
  {
    group: 'session',
    rule: 'CON-106',
    title: 'ends session and renewal at a logout',
    run: (gateway) => expectEnd(gateway, logout),
  },
  {
    group: 'session',
    rule: 'CON-107',
    title: 'ends session and renewal at clearCookie',
    run: (gateway) => expectEnd(gateway, clearCookie),
  },
  {
    group: 'session',
    rule: 'CON-108',
    title: 'answers a logout without a session with success, at both of its paths',
    run: async (gateway) => {
      for (const end of [logout, commonLogout, clearCookie]) {
        await new Visitor(gateway).ask(end, undefined);
      }
    },
  },
  {
    group: 'session',
    rule: 'CON-109',
    title: 'ends a session that was idle for 24 hours, and renews it',
    run: async (gateway) => {
      const { visitor } = await gateway.user();
      await gateway.passTime(dayMs + 60_000);
      // Answers with the gateway's time.
      await visitor.readConfig();
      await expectRenewal(visitor);
    },
  },
];
