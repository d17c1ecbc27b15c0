import { createWatchlist, gatewayCode } from '@bourse/gateway-contract';
import type { Check } from '../check.ts';
import { expectData, expectRefusal, expectThat } from '../expect.ts';
import { openVisitor } from '../gateway/visitor.ts';
import { randomHex } from '../ports.ts';
import { describeAnswer, isSuccess } from '../wire/answer.ts';
import { withHeaders } from '../wire/digest.ts';
import { anyRequest } from './requests.ts';
import { anySignedCall } from './signed-calls.ts';

const { requestReplayed, signatureInvalid, idempotencyConflict, payloadInvalid } = gatewayCode;

function newWatchlist() {
  return { name: `Conformance ${randomHex(4)}`, symbols: [] };
}

export const replayChecks: readonly Check[] = [
  {
    group: 'replay',
    rule: 'CON-75',
    title: 'answers 40010 with HTTP 400 for a request that is sent twice',
    run: async (gateway) => {
      const visitor = await gateway.visitor();
      const request = await anyRequest(visitor);
      await visitor.send(request);
      expectRefusal(await visitor.send(request), requestReplayed, 400);
    },
  },
  {
    group: 'replay',
    rule: 'CON-76',
    title: 'answers 40010 with HTTP 400 for a signed request that is sent twice',
    run: async (gateway) => {
      const { visitor } = await gateway.user();
      const request = await anySignedCall.prepare(visitor);
      const first = await visitor.send(request);
      expectThat(isSuccess(first), 'code 00000 for the first one', describeAnswer(first));
      expectRefusal(await visitor.send(request), requestReplayed, 400, 'for the second one');
    },
  },
  {
    group: 'replay',
    rule: 'CON-77',
    title: 'remembers no uhti of a call whose signature does not hold',
    run: async (gateway) => {
      const { visitor } = await gateway.user();
      const uhti = randomHex(16);
      const foreign = await anySignedCall.prepare(await openVisitor(gateway), { uhti });
      expectRefusal(await visitor.send(foreign), signatureInvalid, 200, 'for another key');
      const answer = await visitor.send(await anySignedCall.prepare(visitor, { uhti }));
      expectThat(isSuccess(answer), 'code 00000 for the same uhti', describeAnswer(answer));
    },
  },
  {
    group: 'replay',
    rule: 'CON-78',
    title: 'gives a repeated write its first answer, and answers 40011 for another body',
    run: async (gateway) => {
      const { visitor } = await gateway.user();
      const headers = { 'idempotency-key': randomHex(16) };
      const list = newWatchlist();
      const first = await visitor.ask(createWatchlist, list, { headers });
      const again = expectData(
        await visitor.call(createWatchlist, list, { headers }),
        createWatchlist,
      );
      const [one, other] = [first, again].map(({ watchlist }) => watchlist.watchlistId);
      expectThat(one === other, `the watchlist ${one}`, `the watchlist ${other}`);
      const conflict = await visitor.call(createWatchlist, newWatchlist(), { headers });
      expectRefusal(conflict, idempotencyConflict, 400, 'for another body');
    },
  },
  {
    group: 'replay',
    rule: 'CON-79',
    title: 'answers 40001 for a write of a user without an idempotency key',
    run: async (gateway) => {
      const { visitor } = await gateway.user();
      const request = await visitor.prepare(createWatchlist, newWatchlist());
      const answer = await visitor.send(withHeaders(request, { 'idempotency-key': undefined }));
      expectRefusal(answer, payloadInvalid, 400);
    },
  },
];
