import { getRegistrationWays } from '@bourse/gateway-contract';
import type { Check } from '../check.ts';
import { expectData, expectThat } from '../expect.ts';
import { describeAnswer } from '../wire/answer.ts';
import { atUnknownPath } from './requests.ts';

export const envelopeChecks: readonly Check[] = [
  {
    group: 'envelope',
    rule: 'CON-10',
    title: 'answers with code, msg and data as JSON, and with the data of the contract',
    run: async (gateway) => {
      const visitor = await gateway.visitor();
      const answer = await visitor.call(getRegistrationWays, undefined);
      const type = answer.headers.get('content-type') ?? 'no content type';
      expectThat(type.startsWith('application/json'), 'content type application/json', type);
      expectData(answer, getRegistrationWays);
    },
  },
  {
    group: 'envelope',
    rule: 'CON-11',
    title: 'sends its time in the header requesttime: 13 digits, never backwards',
    run: async (gateway) => {
      const visitor = await gateway.visitor();
      const times: string[] = [];
      for (const _ of ['first', 'second']) {
        const { headers } = await visitor.call(getRegistrationWays, undefined);
        const time = headers.get('requesttime') ?? 'no requesttime';
        expectThat(/^\d{13}$/.test(time), '13 digits', time);
        times.push(time);
      }
      const [first = '', second = ''] = times;
      expectThat(Number(second) >= Number(first), `at least ${first}`, second);
    },
  },
  {
    group: 'envelope',
    rule: 'CON-12',
    title: 'answers refusals with an envelope that has a text and no data',
    run: async (gateway) => {
      const visitor = await gateway.visitor();
      const answer = await visitor.send(await atUnknownPath(visitor));
      const { envelope } = answer;
      const isPlain = envelope !== undefined && envelope.msg !== '' && envelope.data === null;
      expectThat(isPlain, 'an envelope with msg, and null as data', describeAnswer(answer));
    },
  },
];
