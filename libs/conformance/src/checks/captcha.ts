import { Buffer } from 'node:buffer';
import {
  checkCaptcha,
  gatewayCode,
  getCaptchaWork,
  login,
  sendCode,
  type CallPayload,
} from '@bourse/gateway-contract';
import type { Check } from '../check.ts';
import { expectRefusal, expectThat, Skip } from '../expect.ts';
import {
  passChallenge,
  readRefused,
  solveChallenge,
  solveScene,
  type Solution,
} from '../gateway/captcha.ts';
import type { TriedGateway } from '../gateway/tried-gateway.ts';
import { openVisitor, type Visitor } from '../gateway/visitor.ts';
import { describeAnswer } from '../wire/answer.ts';
import { strangersLogin } from './requests.ts';

const { captchaRequired, captchaFailed, captchaExpired } = gatewayCode;

/** A refused login, with the visitor that has sent it. Challenges of a new visitor cost least. */
async function refuseLogin(gateway: TriedGateway) {
  const visitor = await openVisitor(gateway);
  const answer = await visitor.call(login, strangersLogin());
  if (answer.code === gatewayCode.credentialsInvalid) {
    throw new Skip('the gateway asks for no challenge');
  }
  return { visitor, refused: readRefused(answer) };
}

type Checked = CallPayload<typeof checkCaptcha>;

async function expectVerdict(visitor: Visitor, checked: Checked, code: string, when: string) {
  expectRefusal(await visitor.call(checkCaptcha, checked), code, 200, when);
}

async function solveLogin(gateway: TriedGateway) {
  const { visitor, refused } = await refuseLogin(gateway);
  const solved = await solveScene(visitor, refused.scene, refused.ticket);
  return { visitor, refused, checked: { ...solved, tickets: [refused.ticket] } };
}

/** Returns an answer with another key, which is wrong. */
function spoil<T extends Pick<Solution, 'captchaValidate'>>(solution: T): T {
  const text = Buffer.from(solution.captchaValidate, 'base64').toString();
  const key = /(?<="derivedKey":")[0-9a-f]+/;
  const wrong = text.replace(key, (right) => '0'.repeat(right.length));
  return { ...solution, captchaValidate: Buffer.from(wrong).toString('base64') };
}

export const captchaChecks: readonly Check[] = [
  {
    group: 'captcha',
    rule: 'CON-50',
    title: 'answers 10021 of the group gateway, with scene and ticket, to a login of a new device',
    run: async (gateway) => {
      const visitor = await gateway.visitor();
      const answer = await visitor.call(login, strangersLogin());
      const { scene } = readRefused(answer);
      expectThat(scene === 'login', 'the scene login', scene);
      const group = answer.envelope?.group ?? 'none';
      expectThat(group === 'gateway', 'the group gateway', group);
    },
  },
  {
    group: 'captcha',
    rule: 'CON-51',
    title: 'lets a call through with the token of its solved challenge, once',
    run: async (gateway) => {
      const { visitor, refused } = await refuseLogin(gateway);
      const headers = await passChallenge(visitor, refused);
      const answer = await visitor.call(login, strangersLogin(), { headers });
      const isThrough = answer.code === gatewayCode.credentialsInvalid;
      expectThat(isThrough, `code ${gatewayCode.credentialsInvalid}`, describeAnswer(answer));
      const again = await visitor.call(login, strangersLogin(), { headers });
      expectRefusal(again, captchaRequired, 200, 'for a token that was used');
    },
  },
  {
    group: 'captcha',
    rule: 'CON-52',
    title: 'answers 20010 for a wrong solution, and 20011 for a second attempt',
    run: async (gateway) => {
      const { visitor, checked } = await solveLogin(gateway);
      await expectVerdict(visitor, spoil(checked), captchaFailed, 'for a wrong solution');
      await expectVerdict(visitor, checked, captchaExpired, 'for a second attempt');
    },
  },
  {
    group: 'captcha',
    rule: 'CON-53',
    title: 'answers 20011 for the challenge of another action',
    run: async (gateway) => {
      const { visitor, checked } = await solveLogin(gateway);
      const other = { ...checked, scene: 'register' as const };
      await expectVerdict(visitor, other, captchaExpired, 'for another scene');
    },
  },
  {
    group: 'captcha',
    rule: 'CON-54',
    title:
      'answers 20011 for the challenge of another session, and 10021 for a token of another ticket',
    run: async (gateway) => {
      const { visitor, refused } = await refuseLogin(gateway);
      const other = await solveLogin(gateway);
      const stolen = { ...other.checked, tickets: [refused.ticket] };
      await expectVerdict(visitor, stolen, captchaExpired, 'for another session');
      const headers = await passChallenge(visitor, refused);
      const { ticket } = readRefused(await visitor.call(login, strangersLogin()));
      const mixed = { ...headers, 'captcha-ticket': ticket };
      const answer = await visitor.call(login, strangersLogin(), { headers: mixed });
      expectRefusal(answer, captchaRequired, 200, 'for another ticket');
    },
  },
  {
    group: 'captcha',
    rule: 'CON-55',
    title: 'answers 20011 for a challenge that has expired',
    run: async (gateway) => {
      const { visitor, checked } = await solveLogin(gateway);
      const { expiresAt } = await visitor.ask(getCaptchaWork, { id: checked.geetestId });
      await gateway.passTime(expiresAt - gateway.now() + 1_000);
      await expectVerdict(visitor, checked, captchaExpired, 'for an expired challenge');
    },
  },
  {
    group: 'captcha',
    rule: 'CON-56',
    title: 'asks for another challenge under the same bizId when that of send-code is not solved',
    run: async (gateway) => {
      const visitor = await openVisitor(gateway);
      const payload = { target: strangersLogin().loginName, purpose: 'register' } as const;
      const { bizId, captchaId, status } = await visitor.ask(sendCode, payload);
      if (status === 0) throw new Skip('the gateway sends codes without a challenge');
      const wrong = spoil(await solveChallenge(visitor, captchaId));
      const again = await visitor.ask(sendCode, { ...payload, bizId, captchaId, ...wrong });
      const isAsked = again.status === 1 && again.bizId === bizId && again.captchaId !== captchaId;
      const expected = `status 1, bizId ${bizId} and another captchaId than ${captchaId}`;
      expectThat(isAsked, expected, JSON.stringify(again));
    },
  },
];
