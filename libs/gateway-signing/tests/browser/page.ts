import {
  createGatewaySigning,
  type GatewaySigningOptions,
  type SigningError,
  type SigningEvent,
} from '../../src/index.ts';

/** Options of a page that a test opens. */
export interface PageWish extends Pick<
  GatewaySigningOptions,
  'issuerCertificate' | 'keyCustody' | 'keyGenerationTimeoutMs'
> {
  /** Default `visitor`. */
  readonly token?: string;
  readonly loggedIn?: boolean;
}

/** Outcome of some work, in a serialisable form. */
export interface Outcome {
  readonly keyId?: string | undefined;
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Codes of the error and its causes, outermost first. */
  readonly codes?: readonly string[];
  /** Full text of the error. */
  readonly said?: string;
}

/** The page's half of a test: one signer, and calls to the server that verifies its requests. */
export interface Harness {
  readonly open: (wish: PageWish) => void;
  readonly call: (path: string, body?: object) => Promise<Outcome>;
  readonly keyId: () => Promise<Outcome>;
  readonly bind: (token: string) => Promise<void>;
  readonly events: SigningEvent[];
}

declare global {
  interface Window {
    harness: Harness;
  }
}

let signing: ReturnType<typeof createGatewaySigning> | undefined;
let token = 'visitor';
const events: SigningEvent[] = [];

function signer() {
  if (signing === undefined) throw new TypeError('Open the page first');
  return signing;
}

async function attempt(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    const codes: string[] = [];
    const said: string[] = [];
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      codes.push((cause as Partial<SigningError>).code ?? cause.name);
      said.push(String(cause), cause.stack ?? '', JSON.stringify(cause));
    }
    return { codes, said: said.join('\n') };
  }
}

async function send(path: string, payload: object | undefined): Promise<Outcome> {
  const request = {
    method: 'POST',
    path,
    body: payload ? JSON.stringify(payload) : '',
    tm: String(Date.now()),
    uhti: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
  };
  await signer().prepare(request);
  const { headers, body, keyId } = await signer().sign(request);
  const { tm, uhti } = request;
  const sent = { ...headers, tm, uhti };
  const answer = await fetch(path, { method: 'POST', headers: sent, body });
  return { keyId, status: answer.status, body, headers: sent };
}

window.harness = {
  events,
  open: ({ token: wished = 'visitor', loggedIn = false, ...options }) => {
    token = wished;
    signing = createGatewaySigning({
      ...options,
      sessionToken: () => token,
      isLoggedIn: () => loggedIn,
      fetchConfig: async () => (await fetch('/config')).json() as Promise<unknown>,
      onEvent: (event) => events.push(event),
      ports: { createWorker: () => new Worker('/worker.js', { type: 'module' }) },
    });
  },
  call: (path, body) => attempt(() => send(path, body)),
  keyId: () => attempt(async () => ({ keyId: await signer().keyId() })),
  bind: async (next) => {
    token = next;
    await signer().bind({ userInfo: { userId: '7' } });
  },
};
