import { createHttpClient, type HttpClientOptions } from '@bourse/http-client';
import axios from 'axios';
import ky from 'ky';
import { createFetch } from 'ofetch';
import wretch from 'wretch';
import { names } from './names.ts';

/** Reads one envelope's data. @param id - Part of the query, so that no two requests are identical. */
export type ReadOne = (id: number) => Promise<unknown>;

interface Envelope {
  readonly data: unknown;
}

const origin = 'https://api.bourse.test';
const path = '/v1/spot/public/getTicker';
const toUrl = (id: number) => `${origin}${path}?symbol=BTCUSDT&id=${id}`;

const caller = {
  terminaltype: '1',
  locale: 'en',
  language: 'en_US',
  terminalCode: 'terminal',
  deviceId: '0123456789abcdef0123456789abcdef',
};

const answer = new TextEncoder().encode(
  JSON.stringify({ code: '00000', msg: 'success', data: { symbol: 'BTCUSDT', last: '60000.1' } }),
);

/** A network that takes no time. */
const stub = () =>
  Promise.resolve(new Response(answer, { headers: { 'content-type': 'application/json' } }));

/** Everyone sends the same headers and reads the same answer, set up as its manual shows, with its defaults on. */
export function openContestants(): Readonly<Record<string, ReadOne>> {
  return {
    [names.bare]: readBare,
    [names.ours]: openOurs({ identity: () => 'bench' }),
    [names.alone]: openOurs({}),
    [names.ofetch]: openOfetch(),
    [names.wretch]: openWretch(),
    [names.ky]: openKy(),
    [names.axios]: openAxios(),
  };
}

async function readBare(id: number): Promise<unknown> {
  const send: typeof fetch = stub;
  const response = await send(toUrl(id), { headers: caller, credentials: 'include' });
  return ((await response.json()) as Envelope).data;
}

function openOurs(options: Pick<HttpClientOptions, 'identity'>): ReadOne {
  const client = createHttpClient({
    baseUrl: origin,
    context: () => caller,
    ports: { fetch: stub },
    ...options,
  });
  const getTicker = { method: 'GET', path } as const;
  return (id) => client.call(getTicker, { symbol: 'BTCUSDT', id });
}

function openOfetch(): ReadOne {
  const send = createFetch({ fetch: stub, Headers, AbortController });
  const api = send.create({ headers: caller, credentials: 'include' });
  return async (id) => (await api<Envelope>(toUrl(id))).data;
}

function openWretch(): ReadOne {
  const api = wretch().headers(caller).options({ credentials: 'include' }).fetchPolyfill(stub);
  return async (id) => (await api.url(toUrl(id)).get().json<Envelope>()).data;
}

function openKy(): ReadOne {
  const api = ky.create({ fetch: stub, headers: caller, credentials: 'include' });
  return async (id) => (await api.get(toUrl(id)).json<Envelope>()).data;
}

function openAxios(): ReadOne {
  const api = axios.create({ adapter: 'fetch', env: { fetch: stub }, headers: caller });
  return async (id) => (await api.get<Envelope>(toUrl(id))).data.data;
}
