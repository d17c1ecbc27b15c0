import { createHttpClient } from '../../src/index.ts';
import { caller } from '../kit/client.ts';
import { fail, judge, type Failure, type Origins } from '../kit/failures.ts';

declare global {
  interface Window {
    /** Makes a call that fails, and describes how it differs from the expected failure. */
    failAndJudge: (failure: Failure, origins: Origins) => Promise<string | undefined>;
    /** The digest of a call, by the library and by the browser. */
    digests: (payload: object) => Promise<readonly [string, string]>;
  }
}

window.failAndJudge = async (failure, origins) => judge(failure, await fail(failure, origins));

window.digests = async (payload) => {
  const sent: RequestInit[] = [];
  const fetchNothing: typeof fetch = (_, init = {}) => {
    sent.push(init);
    return Promise.resolve(Response.json({ code: '00000', msg: '', data: null }));
  };
  const client = createHttpClient({ context: () => caller, ports: { fetch: fetchNothing } });
  await client.call({ method: 'POST', path: '/v1/é' }, payload);
  const { headers, body } = sent[0] as { headers: Record<string, string>; body: string };
  const text = `/v1/%C3%A9${headers['tm']}${headers['uhti']}${body}`;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return [headers['sign'] ?? '', hex.join('')];
};
