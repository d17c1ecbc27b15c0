import { agencyLogin, gatewayCode, login } from '@bourse/gateway-contract';
import type { Check } from '../check.ts';
import { expectRefusal, expectThat } from '../expect.ts';
import type { TriedGateway } from '../gateway/tried-gateway.ts';
import { openVisitor, type Visitor } from '../gateway/visitor.ts';
import { randomHex } from '../ports.ts';
import { describeAnswer } from '../wire/answer.ts';
import { withBody, withDigest, withHeaders } from '../wire/digest.ts';
import type { RawRequest } from '../wire/request.ts';
import { strangersLogin } from './requests.ts';

const { ciphertextInvalid, captchaRequired, credentialsInvalid } = gatewayCode;

/** The members that encryption adds to a body. */
interface SealedFields {
  readonly bodyCiphertext: string;
  readonly publicKey: string;
  readonly initSign: string;
}

/** Farther than the buckets of 100 s beside that of now. */
const farMs = 400_000;

async function sealedLogin(gateway: TriedGateway) {
  const visitor = await gateway.visitor();
  const request = await visitor.prepare(login, strangersLogin());
  return { visitor, request, fields: JSON.parse(request.body) as SealedFields };
}

async function expectInvalid(visitor: Visitor, request: RawRequest, when: string): Promise<void> {
  expectRefusal(await visitor.send(request), ciphertextInvalid, 400, when);
}

export const sealingChecks: readonly Check[] = [
  {
    group: 'sealing',
    rule: 'CON-40',
    title: 'opens the JWE of a login',
    run: async (gateway) => {
      const { visitor, request } = await sealedLogin(gateway);
      const answer = await visitor.send(request);
      const isOpened = [captchaRequired, credentialsInvalid].some((code) => code === answer.code);
      const expected = `code ${captchaRequired} or ${credentialsInvalid}`;
      expectThat(isOpened, expected, describeAnswer(answer));
    },
  },
  {
    group: 'sealing',
    rule: 'CON-41',
    title: 'answers 40012 with HTTP 400 for sensitive fields in clear',
    run: async (gateway) => {
      const { visitor, request, fields } = await sealedLogin(gateway);
      const clear = JSON.stringify(strangersLogin());
      await expectInvalid(visitor, withBody(request, clear), 'without a JWE');
      const { request: beside } = await sealedLogin(gateway);
      const both = JSON.stringify({ ...fields, pwd: 'Aa1conformance' });
      await expectInvalid(visitor, withBody(beside, both), 'beside a JWE');
    },
  },
  {
    group: 'sealing',
    rule: 'CON-42',
    title: 'answers 40012 for the JWE of another path, uhti or tm',
    run: async (gateway) => {
      const { visitor, request } = await sealedLogin(gateway);
      const { path } = agencyLogin;
      await expectInvalid(visitor, withDigest({ ...request, path }), 'of another path');
      const { request: second } = await sealedLogin(gateway);
      await expectInvalid(visitor, withHeaders(second, { uhti: randomHex(16) }), 'of another uhti');
      const { request: third } = await sealedLogin(gateway);
      const tm = String(Number(third.headers['tm']) + 1);
      await expectInvalid(visitor, withHeaders(third, { tm }), 'of another tm');
    },
  },
  {
    group: 'sealing',
    rule: 'CON-43',
    title: 'answers 40012 if the sender does not have the key that it names',
    run: async (gateway) => {
      const { visitor, request, fields } = await sealedLogin(gateway);
      const other = await openVisitor(gateway);
      const { body } = await other.prepare(login, strangersLogin());
      const { publicKey, initSign } = JSON.parse(body) as SealedFields;
      const stolen = { ...fields, publicKey, initSign };
      await expectInvalid(visitor, withBody(request, JSON.stringify(stolen)), 'of another key');
      const { request: second, fields: own } = await sealedLogin(gateway);
      const unproven = JSON.stringify({ ...own, initSign });
      await expectInvalid(visitor, withBody(second, unproven), 'with an initSign of another key');
    },
  },
  {
    group: 'sealing',
    rule: 'CON-44',
    title: 'answers 40012 for a JWE that was altered',
    run: async (gateway) => {
      const { visitor, request, fields } = await sealedLogin(gateway);
      const parts = fields.bodyCiphertext.split('.');
      const text = parts[3] ?? '';
      // The last letter may hold bits that do not count.
      parts[3] = (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
      const altered = JSON.stringify({ ...fields, bodyCiphertext: parts.join('.') });
      await expectInvalid(visitor, withBody(request, altered), 'with another ciphertext');
    },
  },
  {
    group: 'sealing',
    rule: 'CON-45',
    title: 'answers 00022 for a JWE that is stale or from the future',
    run: async (gateway) => {
      const visitor = await gateway.visitor();
      for (const offset of [-farMs, farMs]) {
        const tm = gateway.now() + offset;
        const answer = await visitor.call(login, strangersLogin(), { tm });
        expectRefusal(answer, gatewayCode.signatureExpired, 200, `for a tm ${offset} ms off`);
      }
    },
  },
  {
    group: 'sealing',
    rule: 'CON-46',
    title: 'answers 40010 with HTTP 400 for a JWE that is sent twice',
    run: async (gateway) => {
      const { visitor, request } = await sealedLogin(gateway);
      await visitor.send(request);
      expectRefusal(await visitor.send(request), gatewayCode.requestReplayed, 400);
    },
  },
];
