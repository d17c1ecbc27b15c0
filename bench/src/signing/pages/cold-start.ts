import { createGatewaySigning } from '@bourse/gateway-signing';
import { kilobyteBody, makeAttempt, signedPath } from '../calls.ts';
import { watchedCrypto, type Around } from '../watched-crypto.ts';

/** The way to a page's first signature. Milliseconds. Parts may overlap: the key need not wait for the config. */
export interface ColdStart {
  /** From the start until the config call is made. */
  readonly begin: number;
  /** The config call. */
  readonly fetch: number;
  /** From its answer until the issuer's signature is verified. */
  readonly verify: number;
  /** An RSA-2048 key by WebCrypto. */
  readonly key: number;
  /** From the start until the first request may be built. */
  readonly prepare: number;
  /** The first signature. */
  readonly sign: number;
  readonly total: number;
}

/** Opens a page that has seen nothing yet, with everything that a browser offers. */
export async function startCold(input: { readonly issuerCertificate: string }): Promise<ColdStart> {
  const { mark, at, around } = createMarks();
  const signer = createGatewaySigning({
    issuerCertificate: input.issuerCertificate,
    fetchConfig: async () => {
      mark('fetch begun');
      const answer: unknown = await (await fetch('/config')).json();
      mark('fetch ended');
      return answer;
    },
    sessionToken: () => /session_token=(\w+)/.exec(document.cookie)?.[1],
    ports: { crypto: watchedCrypto(around) },
  });
  const attempt = makeAttempt(signedPath, kilobyteBody);
  await signer.prepare(attempt);
  mark('prepared');
  const { headers } = await signer.sign(attempt);
  mark('signed');
  if (headers['device-sign'] === undefined) throw new Error('The first request was not signed');
  return {
    begin: at('fetch begun'),
    fetch: at('fetch ended') - at('fetch begun'),
    verify: at('verify ended') - at('fetch ended'),
    key: at('generateKey ended') - at('generateKey begun'),
    prepare: at('prepared'),
    sign: at('signed') - at('prepared'),
    total: at('signed'),
  };
}

/** Notes when things happen for the first time, from now on. */
function createMarks() {
  const start = performance.now();
  const marks = new Map<string, number>();
  const mark = (name: string) => {
    if (!marks.has(name)) marks.set(name, performance.now() - start);
  };
  const at = (name: string): number => {
    const time = marks.get(name);
    if (time === undefined) throw new Error(`Not seen: ${name}`);
    return time;
  };
  const around: Around = async (name, run) => {
    mark(`${name} begun`);
    const result = await run();
    mark(`${name} ended`);
    return result;
  };
  return { mark, at, around };
}
