import { cancelAllOrders, gatewayCode, getUsdtRate } from '@bourse/gateway-contract';
import type { Check } from '../check.ts';
import { expectRefusal } from '../expect.ts';
import { withBody, withDigest, withHeaders } from '../wire/digest.ts';
import { anyRequest, atUnknownPath } from './requests.ts';

/** Spellings of a path that some programs read in another way. */
const spellings = (path: string) => [
  path.replace('/v1/', '/v1//'),
  path.replace('/v1/', '/v1/./'),
  path.replace('/v1/', '/v1/mix/../'),
  path.replace('/v1/', '/v1%2f'),
  path.replace('/v1/', '/v1/%2e/'),
  path.replace('/v1/', '/v1\\'),
];

const { notFound, payloadInvalid, originRefused, targetRefused, ledgerMismatch } = gatewayCode;

export const errorChecks: readonly Check[] = [
  {
    group: 'errors',
    rule: 'CON-13',
    title: 'answers 40004 with HTTP 400 for a call that does not exist',
    run: async (gateway) => {
      const visitor = await gateway.visitor();
      expectRefusal(await visitor.send(await atUnknownPath(visitor)), notFound, 400);
    },
  },
  {
    group: 'errors',
    rule: 'CON-14',
    title: 'answers 40001 with HTTP 400 for a payload that is none of the call',
    run: async (gateway) => {
      const visitor = await gateway.visitor();
      const request = await anyRequest(visitor);
      for (const body of ['{"locale":1}', '[]', '{"locale":']) {
        const answer = await visitor.send(withBody(await anyRequest(visitor), body));
        expectRefusal(answer, payloadInvalid, 400, `for the body ${body} of ${request.path}`);
      }
    },
  },
  {
    group: 'errors',
    rule: 'CON-15',
    title: 'answers 40003 with HTTP 403 for a body that is not JSON by its type',
    run: async (gateway) => {
      const visitor = await gateway.visitor();
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        const headers = { 'content-type': type };
        const request = await visitor.prepare(getUsdtRate, { locale: 'en' }, { headers });
        expectRefusal(await visitor.send(request), originRefused, 403, `for ${type}`);
      }
    },
  },
  {
    group: 'errors',
    rule: 'CON-16',
    title: 'answers 40003 with HTTP 403 to a page of a foreign origin',
    run: async (gateway) => {
      const visitor = await gateway.visitor();
      for (const origin of ['https://foreign.example', 'null']) {
        const request = withHeaders(await anyRequest(visitor), { origin });
        expectRefusal(await visitor.send(request), originRefused, 403, `for origin ${origin}`);
      }
    },
  },
  {
    group: 'errors',
    rule: 'CON-17',
    title: 'answers 40005 with HTTP 400 for a path with more than one reading',
    run: async (gateway) => {
      const visitor = await gateway.visitor();
      for (const path of spellings(getUsdtRate.path)) {
        const request = withDigest({ ...(await anyRequest(visitor)), path });
        expectRefusal(await visitor.send(request), targetRefused, 400, `for ${path}`);
      }
    },
  },
  {
    group: 'errors',
    rule: 'CON-18',
    title: 'answers 40015 with HTTP 400 for a write whose ledger is not that of its header',
    run: async (gateway) => {
      const { visitor } = await gateway.user();
      const simulation = await visitor.call(cancelAllOrders, { ledger: 'simulation' });
      expectRefusal(simulation, ledgerMismatch, 400, 'without paptrading');
      const headers = { paptrading: '1' };
      const real = await visitor.call(cancelAllOrders, { ledger: 'real' }, { headers });
      expectRefusal(real, ledgerMismatch, 400, 'for the ledger real with paptrading');
    },
  },
];
