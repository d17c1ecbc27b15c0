import { gatewayCode, getClientCommonConfig } from '@bourse/gateway-contract';
import type { Check } from '../check.ts';
import { expectData, expectRefusal } from '../expect.ts';
import { withHeaders } from '../wire/digest.ts';
import { anyRequest } from './requests.ts';

const { digestInvalid } = gatewayCode;
const wrongDigest = 'ab'.repeat(32);

export const digestChecks: readonly Check[] = [
  {
    group: 'digest',
    rule: 'CON-20',
    title: 'answers 40009 with HTTP 400 without tm, uhti or sign',
    run: async (gateway) => {
      const visitor = await gateway.visitor();
      for (const name of ['tm', 'uhti', 'sign']) {
        const request = await anyRequest(visitor);
        const { [name]: _, ...headers } = request.headers;
        const answer = await visitor.send({ ...request, headers });
        expectRefusal(answer, digestInvalid, 400, `without ${name}`);
      }
    },
  },
  {
    group: 'digest',
    rule: 'CON-21',
    title: 'answers 40009 for a digest of another path, body, tm or uhti',
    run: async (gateway) => {
      const visitor = await gateway.visitor();
      const request = () => anyRequest(visitor);
      const other = await request();
      const changes = {
        path: { path: `${other.path}?a=1` },
        body: { body: '{"locale":"de"}' },
        tm: { headers: { ...other.headers, tm: String(Number(other.headers['tm']) + 1) } },
        uhti: { headers: { ...other.headers, uhti: 'ab'.repeat(16) } },
      };
      for (const [name, change] of Object.entries(changes)) {
        const answer = await visitor.send({ ...(await request()), ...change });
        expectRefusal(answer, digestInvalid, 400, `for another ${name}`);
      }
    },
  },
  {
    group: 'digest',
    rule: 'CON-22',
    title: 'answers 40009 for a tm that is not 13 digits, and a uhti that is not 32 hex digits',
    run: async (gateway) => {
      const visitor = await gateway.visitor();
      const malformed = [{ tm: '179500000000' }, { uhti: 'AB'.repeat(16) }, { uhti: 'ab' }];
      for (const change of malformed) {
        const answer = await visitor.send(withHeaders(await anyRequest(visitor), change));
        expectRefusal(answer, digestInvalid, 400, `for ${JSON.stringify(change)}`);
      }
    },
  },
  {
    group: 'digest',
    rule: 'CON-23',
    title: 'needs no digest for clientCommonConfig, and checks one that is there',
    run: async (gateway) => {
      const visitor = await gateway.visitor();
      const request = await visitor.prepare(getClientCommonConfig, undefined);
      const headers = { website: 'mix' };
      expectData(await visitor.send({ ...request, headers }), getClientCommonConfig);
      const wrong = { ...request, headers: { ...request.headers, sign: wrongDigest } };
      expectRefusal(await visitor.send(wrong), digestInvalid, 400, 'for a wrong digest');
    },
  },
];
