// The same gateway as gateway.py for Node.js, below any HTTP library: public data, behaviour events and encrypted logins.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importDecryptionKey, verifyRequest } from '@bourse/gateway-signing/server';

/** A call as an HTTP library has received it. `path` is the target of the request line; `header` reads by names in lower case. */
/** @typedef {{ method: string, path: string, header: (name: string) => string | undefined, body: Uint8Array, address: string }} Call */
/** @typedef {{ status: number, headers: [name: string, value: string][], text: string }} Answer */

export const largestBody = 262_144;
const remembered = 100_000;
const cookieSeconds = 365 * 24 * 60 * 60;
const eventTypes = 'page click expose drag sideslip pullUp pullDown video system'.split(' ');
const texts = {
  '00000': 'success',
  20001: 'Wrong login name or password.',
  40001: 'The payload is invalid.',
  40003: 'This page may not make the call.',
  40004: 'There is no such call.',
  40010: 'The request was sent before.',
};

/** A refusal. Codes that begin with 4 have an HTTP status of their own. */
class Refusal extends Error {
  constructor(
    code,
    reason = '',
    status = code === '40003' ? 403 : code.startsWith('4') ? 400 : 200,
  ) {
    super(code);
    Object.assign(this, { code, reason, status });
  }
}

/** The newest entries of a map that forgets them after some time. */
class Memory {
  #entries = new Map();
  #lifetimeMs;

  constructor(lifetimeMs) {
    this.#lifetimeMs = lifetimeMs;
  }

  /** Returns false for a key that is there. */
  add(key, value = true) {
    if (this.get(key) !== undefined) return false;
    this.set(key, value);
    return true;
  }

  set(key, value) {
    this.#entries.delete(key);
    if (this.#entries.size >= remembered) this.#entries.delete(this.#entries.keys().next().value);
    this.#entries.set(key, { endsAt: Date.now() + this.#lifetimeMs, value });
  }

  get(key) {
    const entry = this.#entries.get(key);
    return entry && entry.endsAt > Date.now() ? entry.value : undefined;
  }

  /** Removes the entries that a test holds for, and returns their number. */
  remove(test) {
    const keys = [...this.#entries].filter(([, { value }]) => test(value)).map(([key]) => key);
    for (const key of keys) this.#entries.delete(key);
    return keys.length;
  }
}

/**
 * Creates a gateway.
 *
 * @param {string} keys - Folder that `gateway-signing keys` has made.
 * @param {string} origin - Origin of its pages.
 * @returns {Promise<(call: Call) => Promise<Answer>>}
 */
export async function createGateway(keys, origin) {
  const read = (name) => JSON.parse(readFileSync(path.join(keys, name), 'utf8'));
  const config = {
    clientOpen: true,
    ...read('server-key.json'),
    defaultAlgorithm: 'rsa2048',
    exactUrls: [],
    prefixUrls: [],
    signModes: { default: 3 },
    userCheckDeviceUrl: [],
  };
  const decryptionKeys = [await importDecryptionKey(read('keys.json').serverKey)];
  const nonces = new Memory(600_000);
  const signing = {
    config,
    decryptionKeys,
    findKey: () => undefined,
    remember: (nonce) => nonces.add(nonce),
  };
  const calls = createCalls(config, origin);
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
    if (!calls[name]) throw new Refusal('40004');
    const isForeign = (call.header('origin') ?? origin) !== origin;
    const isNoJson = call.body.length > 0 && !/^application\/json\b/.test(type);
    if (isForeign || isNoJson) throw new Refusal('40003');
    const needsDigest = name !== 'GET /v1/mix/public/clientCommonConfig' || call.header('sign');
    if (!verdict.ok && needsDigest) throw new Refusal(verdict.code, verdict.reason, verdict.status);
    // The nonce of an encrypted call has been remembered by verifyRequest().
    const session = cookieOf(call, 'session_token') ?? call.address;
    if (call.method === 'POST' && !nonces.add(`${session} ${call.header('uhti')}`))
      throw new Refusal('40010', 'request-replayed');
    return calls[name](verdict.body, call);
  }

  return async (call) => {
    try {
      const { data, cookies = [] } = await serve(call);
      return answerOf({ code: '00000', status: 200, data, cookies });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return answerOf(error);
    }
  };
}

function createCalls(config, origin) {
  const sessions = new Memory(cookieSeconds * 1000);
  const isSecure = origin.startsWith('https:');
  const cookie = (name, value, isSecret) => {
    const prefix = isSecure && isSecret ? '__Host-' : '';
    const ends = (isSecure ? '; Secure' : '') + (isSecret ? '; HttpOnly' : '');
    return `${prefix}${name}=${value}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${ends}`;
  };
  const refuseLogin = () => {
    throw new Refusal('20001');
  };
  return {
    'GET /v1/mix/config/gatewaySignConfig': (_, call) => {
      const data = { gatewaySignConfig: config };
      const known = sessions.get(cookieOf(call, 'session_token')) ?? '';
      if (known !== '' && areEqual(known, cookieOf(call, 'session_auth') ?? '')) return { data };
      const [token, auth] = [randomBytes(16).toString('hex'), randomBytes(32).toString('hex')];
      sessions.set(token, auth);
      return {
        data,
        cookies: [cookie('session_token', token), cookie('session_auth', auth, true)],
      };
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
      data: { email: false, mobile: false, inbox: null },
    }),
    // There is no account whose name and password the fields could be.
    'POST /v1/user/login': refuseLogin,
    'POST /v1/user/agency/login': refuseLogin,
  };
}

function createReports() {
  const events = new Memory(cookieSeconds * 1000);
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

function cookieOf(call, name) {
  const pairs = (call.header('cookie') ?? '').split(/;\s*/).map((pair) => pair.split('='));
  return pairs.find(([key]) => key.replace('__Host-', '') === name)?.[1];
}

function areEqual(one, other) {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function expect(holds) {
  if (!holds) throw new Refusal('40001');
}

function readJson(body) {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new Refusal('40001', 'body-malformed');
  }
}
