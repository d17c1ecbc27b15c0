import { gatewayCode, logout, type StreamArg } from '@bourse/gateway-contract';
import type { Check } from '../check.ts';
import { expectThat } from '../expect.ts';
import { registerUser } from '../gateway/user.ts';
import { openVisitor } from '../gateway/visitor.ts';
import {
  bookOf,
  logInStream,
  nextData,
  nextEvent,
  openStream,
  ownOrders,
  readBook,
  signLogin,
  withSocket,
} from './stream-requests.ts';

/** Updates that must follow one another. */
const followedUpdates = 10;
const sessionEnded = 4001;

/** Farther than the buckets of 100 s beside that of now. */
const farMs = 400_000;

function expectCode(received: string, expected: string, when: string): void {
  expectThat(received === expected, `code ${expected} ${when}`, `code ${received}`);
}

export const streamChecks: readonly Check[] = [
  {
    group: 'stream',
    rule: 'CON-80',
    title: 'answers the text ping with the text pong',
    run: async (gateway) => {
      await withSocket(gateway, {}, async (socket) => {
        socket.send('ping');
        await socket.next('the text pong', (message): message is 'pong' => message === 'pong');
      });
    },
  },
  {
    group: 'stream',
    rule: 'CON-81',
    title: 'confirms a subscription, then sends a snapshot of the book without pseq',
    run: async (gateway) => {
      const arg = await bookOf(gateway);
      await withSocket(gateway, {}, async (socket) => {
        socket.send({ op: 'subscribe', args: [arg] });
        const confirmed = await nextEvent(socket, 'subscribe');
        const [asked, answered] = [arg, confirmed.arg].map((topic) => describeTopic(topic));
        expectThat(asked === answered, `the topic ${asked}`, `the topic ${answered}`);
        const { pseq } = readBook(await nextData(socket, 'snapshot', arg));
        expectThat(pseq === undefined, 'a snapshot without pseq', `pseq ${pseq}`);
      });
    },
  },
  {
    group: 'stream',
    rule: 'CON-82',
    title: 'sends updates of a book whose pseq is the seq of the message before',
    run: async (gateway) => {
      const arg = await bookOf(gateway);
      await withSocket(gateway, {}, async (socket) => {
        socket.send({ op: 'subscribe', args: [arg] });
        let { seq } = readBook(await nextData(socket, 'snapshot', arg));
        for (let count = 0; count < followedUpdates; count += 1) {
          const update = readBook(await nextData(socket, 'update', arg));
          expectThat(update.pseq === seq, `pseq ${seq}`, `pseq ${update.pseq ?? 'none'}`);
          ({ seq } = update);
        }
      });
    },
  },
  {
    group: 'stream',
    rule: 'CON-83',
    title: 'answers an unknown channel with 40001 and an unknown pair with 43010, and stays open',
    run: async (gateway) => {
      const arg = await bookOf(gateway);
      await withSocket(gateway, {}, async (socket) => {
        // No channel of the contract.
        const unknown = { ...arg, channel: 'conformance' } as unknown as StreamArg;
        socket.send({ op: 'subscribe', args: [unknown] });
        const { payloadInvalid, symbolUnknown } = gatewayCode;
        const channel = await nextEvent(socket, 'error');
        expectCode(channel.code, payloadInvalid, 'for an unknown channel');
        socket.send({ op: 'subscribe', args: [{ ...arg, instId: 'NOSUCHPAIR' }] });
        const pair = await nextEvent(socket, 'error');
        expectCode(pair.code, symbolUnknown, 'for an unknown pair');
      });
    },
  },
  {
    group: 'stream',
    rule: 'CON-84',
    title: 'answers 00004 for a private channel without a login',
    run: async (gateway) => {
      await withSocket(gateway, {}, async (socket) => {
        socket.send({ op: 'subscribe', args: [ownOrders] });
        const { code } = await nextEvent(socket, 'error');
        expectCode(code, gatewayCode.sessionRequired, 'without a login');
      });
    },
  },
  {
    group: 'stream',
    rule: 'CON-85',
    title: 'opens the private channels after a login with a device signature',
    run: async (gateway) => {
      const { visitor } = await gateway.user();
      await withSocket(gateway, { visitor }, async (socket) => {
        expectCode(await logInStream(socket, await signLogin(visitor)), '00000', 'for a login');
        socket.send({ op: 'subscribe', args: [ownOrders] });
        await nextEvent(socket, 'subscribe');
        await nextData(socket, 'snapshot', ownOrders);
      });
    },
  },
  {
    group: 'stream',
    rule: 'CON-86',
    title:
      'refuses logins: stale (00022), another key (00023), other ledger (40015), a visitor (00004)',
    run: async (gateway) => {
      const { visitor } = await gateway.user();
      const thief = await openVisitor(gateway);
      await withSocket(gateway, { visitor }, async (socket) => {
        const foreign = await logInStream(socket, await signLogin(thief));
        expectCode(foreign, gatewayCode.signatureInvalid, 'for another key');
        const stale = { ...(await signLogin(visitor)), tm: String(gateway.now() - farMs) };
        const late = await logInStream(socket, stale);
        expectCode(late, gatewayCode.signatureExpired, 'for a stale login');
        const real = { ...(await signLogin(visitor)), ledger: 'real' as const };
        const other = await logInStream(socket, real);
        expectCode(other, gatewayCode.ledgerMismatch, 'for the other ledger');
      });
      await withSocket(gateway, { visitor: thief }, async (socket) => {
        const code = await logInStream(socket, await signLogin(thief));
        expectCode(code, gatewayCode.sessionRequired, 'for a visitor');
      });
    },
  },
  {
    group: 'stream',
    rule: 'CON-87',
    title: 'answers 40010 for a login that is sent twice',
    run: async (gateway) => {
      const { visitor } = await gateway.user();
      const login = await signLogin(visitor);
      await withSocket(gateway, { visitor }, async (socket) => {
        expectCode(await logInStream(socket, login), '00000', 'for the first login');
        const again = await logInStream(socket, login);
        expectCode(again, gatewayCode.requestReplayed, 'for the second login');
      });
    },
  },
  {
    group: 'stream',
    rule: 'CON-88',
    title: 'refuses the socket of a page of a foreign origin with HTTP 403',
    run: async (gateway) => {
      const socket = await openStream(gateway, { origin: 'https://foreign.example' });
      const received = typeof socket === 'number' ? `HTTP ${socket}` : 'an open socket';
      if (typeof socket !== 'number') socket.close();
      expectThat(socket === 403, 'HTTP 403', received);
    },
  },
  {
    group: 'stream',
    rule: 'CON-89',
    title: 'closes a socket with 4001 at the logout of its session',
    run: async (gateway) => {
      const { visitor } = await registerUser(gateway);
      await withSocket(gateway, { visitor }, async (socket) => {
        expectCode(await logInStream(socket, await signLogin(visitor)), '00000', 'for a login');
        await visitor.ask(logout, undefined);
        const code = await socket.closed(`the close code ${sessionEnded}`);
        expectThat(code === sessionEnded, `the close code ${sessionEnded}`, String(code));
      });
    },
  },
];

function describeTopic({ instType, channel, instId }: StreamArg): string {
  return `${instType} ${channel} ${instId}`;
}
