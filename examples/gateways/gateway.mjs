// A gateway for Node.js, below any HTTP library: public data, behaviour events, accounts and signed calls.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { encryptedPaths, importDecryptionKey, verifyRequest } from '@bourse/gateway-signing/server';
import { createAccounts } from './accounts.mjs';
import { cookieOf, expect, Memory, Refusal, year } from './parts.mjs';
import { createSessions } from './sessions.mjs';

/** A call as an HTTP library has received it. `path` is the target of the request line; `header` reads by names in lower case. */
/** @typedef {{ method: string, path: string, header: (name: string) => string | undefined, body: Uint8Array, address: string }} Call */
/** @typedef {{ status: number, headers: [name: string, value: string][], text: string }} Answer */

export const largestBody = 262_144;
const eventTypes = 'page click expose drag sideslip pullUp pullDown video system'.split(' ');
const userInfo = 'POST /v1/user/overview/userinfo';
const texts = {
  '00000': 'success',
  20001: 'Wrong login name or password.',
  20012: 'The code is wrong.',
  40001: 'The payload is invalid.',
  40003: 'This page may not make the call.',
  40004: 'There is no such call.',
  40010: 'The request was sent before.',
};

/**
 * Creates a gateway.
 *
 * @param {string} keys - Folder that `gateway-signing keys` has made.
 * @param {string} origin - Origin of its pages.
 * @returns {Promise<(call: Call) => Promise<Answer>>}
 */
export async function createGateway(keys, origin) {
  const read = (name) => JSON.parse(readFileSync(path.join(keys, name), 'utf8'));
  const sessions = createSessions(origin.startsWith('https:'));
  const accounts = createAccounts(sessions);
  const config = {
    clientOpen: true,
    ...read('server-key.json'),
    defaultAlgorithm: 'rsa2048',
    exactUrls: Object.keys(accounts.signed).map((name) => name.split(' ')[1]),
    prefixUrls: [],
    signModes: { default: 3 },
    userCheckDeviceUrl: [],
  };
  const decryptionKeys = [await importDecryptionKey(read('keys.json').serverKey)];
  const nonces = new Memory(600_000);
  const signing = {
    config,
    decryptionKeys,
    encryptedPaths: [...encryptedPaths, '/v1/user/public/sendCode'],
    findKey: (request) => sessions.find(request)?.key,
    remember: (nonce) => nonces.add(nonce),
  };
  const calls = { ...createCalls(config, sessions), ...accounts.open };
  const reports = createReports();

  /** Checks a call, and returns its data and the cookies to set. */
  async function serve(call) {
    const name = `${call.method} ${call.path.split('?')[0]}`;
    const type = call.header('content-type') ?? '';
    if (reports[name]) {
      if (!/^(application\/(json|csp-report)|text\/plain)\b/.test(type)) throw new Refusal('40003');
      return { data: reports[name](readJson(call.body)) };
    }
    const verdict = await verifyRequest(call, signing);
    if (verdict.code === '40005') throw new Refusal(verdict.code, verdict.reason);
    if (!calls[name] && !accounts.signed[name]) throw new Refusal('40004');
    const isForeign = (call.header('origin') ?? origin) !== origin;
    const isNoJson = call.body.length > 0 && !/^application\/json\b/.test(type);
    if (isForeign || isNoJson) throw new Refusal('40003');
    // A visitor has no session to sign for, and asks who is logged in.
    if (verdict.code === '00004' && name === userInfo) return { data: null };
    const needsDigest = name !== 'GET /v1/mix/public/clientCommonConfig' || call.header('sign');
    if (!verdict.ok && needsDigest) throw new Refusal(verdict.code, verdict.reason, verdict.status);
    // The nonce of an encrypted call has been remembered by verifyRequest().
    const session = cookieOf(call, 'session_token') ?? call.address;
    if (call.method === 'POST' && !nonces.add(`${session} ${call.header('uhti')}`))
      throw new Refusal('40010', 'request-replayed');
    if (calls[name]) return calls[name](verdict.body, call, verdict);
    if (verdict.keyId === undefined) throw new Refusal('00004', 'session-missing');
    return { data: accounts.signed[name](verdict.body, sessions.find(call).user, call) };
  }

  return async (call) => {
    // Stands for the mails, on a developer's machine.
    if (call.path === '/_mail/list') {
      const headers = [['content-type', 'application/json']];
      return { status: 200, headers, text: JSON.stringify(accounts.mails) };
    }
    try {
      const { data, cookies = [] } = await serve(call);
      return answerOf({ code: '00000', status: 200, data, cookies });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return answerOf(error);
    }
  };
}

function createCalls(config, sessions) {
  return {
    'GET /v1/mix/config/gatewaySignConfig': (_, call) => {
      const data = { gatewaySignConfig: config };
      return sessions.find(call) ? { data } : { data, cookies: sessions.open() };
    },
    'GET /v1/mix/public/clientCommonConfig': (_, { address }) => ({
      data: {
        clientCommonConfig: { eventLogUploadSwitch: true, userId: '' },
        localVo: { ip: address },
      },
    }),
    'POST /v1/mix/public/usdtRate': (payload) => {
      expect(typeof payload?.locale === 'string');
      const supported = [{ name: 'USD', symbol: '$', value: 'USD' }];
      return { data: { supported, rates: { USD: '1' } } };
    },
    'POST /v1/user/public/register/ways': () => ({
      data: { email: true, mobile: false, inbox: '/_mail/list' },
    }),
    'POST /v1/user/agency/login': () => {
      throw new Refusal('20001');
    },
  };
}

function createReports() {
  const events = new Memory(year * 1000);
  const erasures = new Memory(3_600_000);
  const isErased = ({ device_id: device, ctime = 0 }) => ctime <= (erasures.get(device) ?? -1);
  return {
    'POST /v1/buried/log/info': (payload) => {
      expect(Array.isArray(payload) && payload.length <= 50);
      const counts = { stored: 0, known: 0, refused: 0 };
      for (const event of payload) {
        if (!/^w-\d{31}$/.test(event?.uid) || !eventTypes.includes(event.type)) counts.refused += 1;
        else counts[!isErased(event) && events.add(event.uid, event) ? 'stored' : 'known'] += 1;
      }
      return counts;
    },
    'POST /v1/buried/log/erase': (payload) => {
      const { deviceId, until } = payload ?? {};
      expect(typeof deviceId === 'string' && /^.{1,128}$/s.test(deviceId));
      expect(Number.isSafeInteger(until));
      erasures.set(deviceId, until);
      return {
        erased: events.remove((event) => event.device_id === deviceId && isErased(event)),
      };
    },
    'POST /v1/buried/log/cspSecurity': () => null,
  };
}

/** Makes an answer; with a code of refusal it has no data. */
export function answerOf({ code, status, reason = '', data = null, cookies = [] }) {
  return {
    status,
    headers: [
      ['content-type', 'application/json'],
      ['requesttime', String(Date.now())],
      ['cache-control', 'no-store'],
      ...(reason === '' ? [] : [['gw-sign-error', reason]]),
      ...cookies.map((cookie) => ['set-cookie', cookie]),
    ],
    text: JSON.stringify({ code, msg: texts[code] ?? 'The request was refused.', data }),
  };
}

function readJson(body) {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new Refusal('40001', 'body-malformed');
  }
}
