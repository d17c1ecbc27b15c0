import {
  eraseEvents,
  gatewayCode,
  reportCspViolation,
  reportEvents,
  type CallContract,
} from '@bourse/gateway-contract';
import type { Check } from '../check.ts';
import { expectData, expectRefusal, expectThat } from '../expect.ts';
import type { TriedGateway } from '../gateway/tried-gateway.ts';
import { randomHex } from '../ports.ts';
import { expectNoSession } from './cookie-rules.ts';

const mostEvents = 50;

/** An event with what is required of it. */
function newEvent(gateway: TriedGateway) {
  const digits = () =>
    String(Number.parseInt(randomHex(6), 16))
      .slice(0, 9)
      .padStart(9, '0');
  const uid = `w-${digits()}${gateway.now()}${digits()}`;
  return { uid, type: 'click', event_tracking_id: 'b1' };
}

/** Uploads as a browser does that leaves a page: without digest and time. */
async function upload(
  gateway: TriedGateway,
  body: unknown,
  type = 'application/json',
  { method, path }: CallContract = reportEvents,
) {
  const headers = { 'content-type': type };
  return gateway.send({ method, path, headers, body: JSON.stringify(body) });
}

async function expectCounts(
  gateway: TriedGateway,
  events: readonly unknown[],
  counts: { readonly stored: number; readonly known: number; readonly refused: number },
  type?: string,
): Promise<void> {
  const { stored, known, refused } = expectData(await upload(gateway, events, type), reportEvents);
  const [expected, received] = [counts, { stored, known, refused }].map((each) =>
    JSON.stringify(each),
  );
  expectThat(expected === received, expected ?? '', received ?? '');
}

export const trackingChecks: readonly Check[] = [
  {
    group: 'tracking',
    rule: 'CON-90',
    title: 'stores a batch of events, each uid once',
    run: async (gateway) => {
      const [first, second, third] = [newEvent(gateway), newEvent(gateway), newEvent(gateway)];
      await expectCounts(gateway, [first, second], { stored: 2, known: 0, refused: 0 });
      await expectCounts(gateway, [second, third], { stored: 1, known: 1, refused: 0 });
    },
  },
  {
    group: 'tracking',
    rule: 'CON-91',
    title: 'refuses an invalid event without the rest of its batch',
    run: async (gateway) => {
      const wrong = { ...newEvent(gateway), type: 'conformance' };
      const events = [newEvent(gateway), wrong, { ...newEvent(gateway), uid: 'w-1' }, null];
      await expectCounts(gateway, events, { stored: 1, known: 0, refused: 3 });
    },
  },
  {
    group: 'tracking',
    rule: 'CON-92',
    title: 'answers 40001 for more than 50 events, and for what is no list',
    run: async (gateway) => {
      const many = Array.from({ length: mostEvents + 1 }, () => newEvent(gateway));
      for (const body of [many, newEvent(gateway)]) {
        expectRefusal(await upload(gateway, body), gatewayCode.payloadInvalid, 400);
      }
    },
  },
  {
    group: 'tracking',
    rule: 'CON-93',
    title: 'takes uploads as text, which beacons send, and refuses forms with HTTP 403',
    run: async (gateway) => {
      const counts = { stored: 1, known: 0, refused: 0 };
      await expectCounts(gateway, [newEvent(gateway)], counts, 'text/plain;charset=UTF-8');
      const form = await upload(gateway, [], 'application/x-www-form-urlencoded');
      expectRefusal(form, gatewayCode.originRefused, 403, 'for a form');
    },
  },
  {
    group: 'tracking',
    rule: 'CON-94',
    title: 'takes uploads of any origin and session, and opens none',
    run: async (gateway) => {
      const { path, method } = reportEvents;
      const headers = {
        'content-type': 'application/json',
        origin: 'https://foreign.example',
        cookie: 'session_token=x; session_auth=x',
      };
      const body = JSON.stringify([newEvent(gateway)]);
      const answer = await gateway.send({ method, path, headers, body });
      expectData(answer, reportEvents);
      expectNoSession(answer);
    },
  },
  {
    group: 'tracking',
    rule: 'CON-95',
    title: 'takes reports of violations of a content security policy',
    run: async (gateway) => {
      const visitor = await gateway.visitor();
      await visitor.ask(reportCspViolation, {
        bizType: 'csp',
        data: { event: {}, reason: 'conformance' },
        timestamp: gateway.now(),
        page: '/',
      });
    },
  },
  {
    group: 'tracking',
    rule: 'CON-96',
    title: 'erases the events of a device up to a time, and does not store them again',
    run: async (gateway) => {
      const [device_id, until] = [randomHex(16), gateway.now()];
      const before = { ...newEvent(gateway), device_id, ctime: until };
      const after = { ...newEvent(gateway), device_id, ctime: until + 1 };
      for (const expected of [1, 0]) {
        expectData(await upload(gateway, [before, after]), reportEvents);
        const body = { deviceId: device_id, until };
        const answer = await upload(gateway, body, 'text/plain;charset=UTF-8', eraseEvents);
        const { erased } = expectData(answer, eraseEvents);
        expectThat(erased === expected, `${expected} erased`, String(erased));
      }
    },
  },
];
