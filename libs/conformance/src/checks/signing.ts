import { gatewayCode, getOpenOrders, getUserInfo } from '@bourse/gateway-contract';
import type { Check } from '../check.ts';
import { expectRefusal, expectThat } from '../expect.ts';
import type { TriedGateway } from '../gateway/tried-gateway.ts';
import { openVisitor } from '../gateway/visitor.ts';
import { describeAnswer, isSuccess } from '../wire/answer.ts';
import { withBody, withDigest, withHeaders } from '../wire/digest.ts';
import { anySignedCall, callOfMode, callWithSignedBody, type SignMode } from './signed-calls.ts';

const { sessionRequired, signatureMissing, signModeMismatch } = gatewayCode;
const { signatureExpired, signatureInvalid } = gatewayCode;

/** Farther than the buckets of 100 s beside that of now. */
const farMs = 400_000;

const deviceHeaders = [
  'device-sign',
  'device-sign-mode',
  'device-sign-data-md5',
  'device-sign-key',
] as const;

function acceptsMode(mode: SignMode, rule: Check['rule'], text: string): Check {
  return {
    group: 'signing',
    rule,
    title: `accepts a device signature of mode ${mode}, over ${text}`,
    run: async (gateway) => {
      const { visitor } = await gateway.user();
      const { prepare, path } = callOfMode(await visitor.readConfig(), mode);
      const answer = await visitor.send(await prepare(visitor));
      expectThat(isSuccess(answer), `code 00000 of ${path}`, describeAnswer(answer));
    },
  };
}

async function signedRequest(gateway: TriedGateway) {
  const { visitor } = await gateway.user();
  return { visitor, request: await anySignedCall.prepare(visitor) };
}

export const signingChecks: readonly Check[] = [
  acceptsMode(0, 'CON-60', 'path and time'),
  acceptsMode(1, 'CON-61', 'path, time and uhti'),
  acceptsMode(2, 'CON-62', 'path, time, uhti and body'),
  acceptsMode(3, 'CON-63', 'the message of RFC 9421'),
  {
    group: 'signing',
    rule: 'CON-64',
    title: 'answers 00020 for a call without a header of its device signature',
    run: async (gateway) => {
      for (const name of deviceHeaders) {
        const { visitor, request } = await signedRequest(gateway);
        const answer = await visitor.send(withHeaders(request, { [name]: undefined }));
        expectRefusal(answer, signatureMissing, 200, `without ${name}`);
      }
    },
  },
  {
    group: 'signing',
    rule: 'CON-65',
    title: 'answers 00021 for a mode that is not that of the config',
    run: async (gateway) => {
      const { visitor, request } = await signedRequest(gateway);
      const other = request.headers['device-sign-mode'] === '0' ? '1' : '0';
      const answer = await visitor.send(withHeaders(request, { 'device-sign-mode': other }));
      expectRefusal(answer, signModeMismatch);
    },
  },
  {
    group: 'signing',
    rule: 'CON-66',
    title: 'answers 00022 for a signature that is stale or from the future',
    run: async (gateway) => {
      const { visitor } = await gateway.user();
      for (const offset of [-farMs, farMs]) {
        const tm = gateway.now() + offset;
        const answer = await visitor.send(await anySignedCall.prepare(visitor, { tm }));
        expectRefusal(answer, signatureExpired, 200, `for a tm ${offset} ms off`);
      }
    },
  },
  {
    group: 'signing',
    rule: 'CON-67',
    title: 'answers 00023 for the signature of another key, as from a stolen cookie',
    run: async (gateway) => {
      const { visitor } = await gateway.user();
      const thief = await openVisitor(gateway);
      const foreign = await visitor.send(await anySignedCall.prepare(thief));
      expectRefusal(foreign, signatureInvalid, 200, 'for another key');
      const key = { 'device-sign-key': await visitor.keyId() };
      const claimed = withHeaders(await anySignedCall.prepare(thief), key);
      expectRefusal(await visitor.send(claimed), signatureInvalid, 200, 'for a claimed key');
    },
  },
  {
    group: 'signing',
    rule: 'CON-68',
    title: 'answers 00023 for a wrong device-sign-data-md5',
    run: async (gateway) => {
      const { visitor, request } = await signedRequest(gateway);
      const wrong = withHeaders(request, { 'device-sign-data-md5': 'ab'.repeat(16) });
      expectRefusal(await visitor.send(wrong), signatureInvalid);
    },
  },
  {
    group: 'signing',
    rule: 'CON-69',
    title: 'answers 00023 for a path, or a body in modes 2 and 3, that was altered after signing',
    run: async (gateway) => {
      const { visitor } = await gateway.user();
      const read = await visitor.prepare(getOpenOrders, {});
      const path = `${read.path}?symbol=BTCUSDT`;
      const answer = await visitor.send(withDigest({ ...read, path }));
      expectRefusal(answer, signatureInvalid, 200, 'for another path');
      const write = await callWithSignedBody(await visitor.readConfig()).prepare(visitor);
      const altered = withBody(write, `${write.body} `);
      expectRefusal(await visitor.send(altered), signatureInvalid, 200, 'for another body');
    },
  },
  {
    group: 'signing',
    rule: 'CON-70',
    title: 'answers 00004 to a visitor without looking at a signature, and null as its user',
    run: async (gateway) => {
      const visitor = await gateway.visitor();
      const unsigned = { unsigned: true };
      const refused = await visitor.send(await anySignedCall.prepare(visitor, unsigned));
      expectRefusal(refused, sessionRequired);
      const user = await visitor.ask(getUserInfo, { locale: 'en' }, unsigned);
      expectThat(user === null, 'null as data of user-info', JSON.stringify(user));
    },
  },
];
