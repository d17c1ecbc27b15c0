import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  createCaptcha,
  type Captcha,
  type Challenge,
  type ChallengeState,
  type CheckRequest,
} from '../../src/index.ts';
import { createGeetestProvider } from '../../src/geetest/index.ts';
import { CaptchaWindow } from '../../src/react/index.ts';
import { createSliderProvider } from '../../src/slider/index.ts';
import { textsFor, type CaptchaTexts } from '../../src/texts/index.ts';

/** Options of a page. */
export interface PageWish {
  /** Default `slider`. */
  readonly provider?: 'slider' | 'geetest';
  /** Whether a worker does the work. `untrusted`: it is created from an address that the policy refuses. Default `none`. */
  readonly worker?: 'none' | 'trusted' | 'untrusted';
  /** Whether there is a fallback. Default `true`. */
  readonly hasWork?: boolean;
  /** A language of the registry. Default `en`. */
  readonly locale?: string;
  /** Default: the direction of the language. */
  readonly direction?: 'ltr' | 'rtl';
  /** Time limit of the vendor, in milliseconds. Default 10,000. */
  readonly timeoutMs?: number;
}

interface Answer {
  readonly code: string;
  readonly msg: string;
  readonly data: unknown;
}

/** Functions of the page that a test calls. */
export interface Harness {
  readonly open: (wish?: PageWish) => Promise<void>;
  /** Makes calls at the same time. Resolves with code and message of each, in order. */
  readonly call: (count: number) => Promise<string[]>;
  /** Repeats the call whose answer requests a challenge until it requests none. */
  readonly send: () => Promise<string>;
  /** Shows a window in a fixed state. */
  readonly show: (state: ChallengeState, wish?: PageWish) => Promise<void>;
  /** Results of the calls that the page's button made. */
  readonly outcomes: string[];
  /** Codes of the reported errors. */
  readonly errors: string[];
  /** Number of refused calls. */
  readonly refusals: () => number;
  /** Unhandled rejections and policy violations. */
  readonly breaches: string[];
}

declare global {
  interface Window {
    harness: Harness;
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => { createScriptURL: (url: string) => { toString: () => string } };
    };
  }
}

const errors: string[] = [];
const outcomes: string[] = [];
const breaches: string[] = [];
let refusals = 0;
addEventListener('unhandledrejection', ({ reason }) => breaches.push(String(reason)));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  breaches.push(`${violatedDirective} ${blockedURI}`),
);

const policy = window.trustedTypes?.createPolicy('captcha-test', {
  createScriptURL: (url) => {
    if (url !== '/vendor.js' && url !== '/worker.js') throw new TypeError(`${url} is not trusted.`);
    return url;
  },
});

const root = createRoot(document.getElementById('root')!);
let captcha: Captcha | undefined;

async function post(path: string, body: object = {}, headers: Record<string, string> = {}) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

async function data<T>(answer: Promise<Answer>): Promise<T> {
  const { code, msg, data: given } = await answer;
  if (code !== '00000') throw new Error(msg);
  return given as T;
}

function startWorker(url: string): Worker {
  const trusted = policy?.createScriptURL(url) ?? url;
  // The type of the constructor does not have trusted addresses.
  return new Worker(trusted as string, { type: 'module' });
}

function build({
  provider = 'slider',
  hasWork = true,
  timeoutMs = 10_000,
  locale,
  worker = 'none',
}: PageWish) {
  const address = worker === 'trusted' ? '/worker.js' : '/other.js';
  const tools = worker === 'none' ? {} : { createWorker: () => startWorker(address) };
  const getWork = (id: string) => data<never>(post(`/work?id=${id}`));
  return createCaptcha({
    transport: {
      getCaptchaId: async (scene) =>
        (await data<{ geetestId: string }>(post('/id', { scene }))).geetestId,
      check,
    },
    provider:
      provider === 'slider'
        ? createSliderProvider({
            getChallenge: (id) => data(post(`/challenge?id=${id}`)),
            ...tools,
          })
        : createGeetestProvider({
            scriptUrl: '/vendor.js',
            language: () => locale ?? 'eng',
            timeoutMs,
            ports: policy ? { scriptUrl: (url) => policy.createScriptURL(url) } : {},
          }),
    ...(hasWork
      ? {
          withoutPuzzle: async () => {
            const { createPowProvider } = await import('../../src/pow/index.ts');
            return createPowProvider({ getWork, ...tools });
          },
        }
      : {}),
    onError: ({ code }) => errors.push(code),
  });
}

async function check(request: CheckRequest): Promise<string | undefined> {
  const answer = await post('/check', request);
  return (answer.data as { captchaToken?: string } | null)?.captchaToken;
}

/** Makes a call as an HTTP client does: it is refused, recovered and sent again. */
async function callOnce(flow: Captcha): Promise<string> {
  const envelope = await post('/call');
  refusals += 1;
  const recovery = await flow.recover({ envelope });
  if (!recovery) return `${envelope.code} ${envelope.msg}`;
  const { code, msg } =
    'retryWith' in recovery ? await post('/call', {}, recovery.retryWith) : recovery.envelope;
  return `${code} ${msg}`;
}

async function send(flow: Captcha): Promise<string> {
  let validation = {};
  for (;;) {
    const envelope = await post('/send', validation);
    const solution = await flow.solve({ envelope, scene: 'sendCode' });
    if (!solution) return `${envelope.code} ${envelope.msg}`;
    if ('envelope' in solution) return solution.envelope.code;
    validation = solution.validation;
  }
}

function opened(): Captcha {
  if (!captcha) throw new TypeError('Open the page first.');
  return captcha;
}

async function textsOf({ locale = 'en', direction }: PageWish): Promise<CaptchaTexts> {
  const texts = await textsFor(locale);
  return direction ? { ...texts, direction } : texts;
}

function render(flow: Pick<Captcha, 'current'>, texts: CaptchaTexts): void {
  document.documentElement.lang = texts.language;
  document.documentElement.dir = texts.direction;
  root.render(
    <StrictMode>
      <main>
        <h1>Page</h1>
        <button
          type="button"
          onClick={() => {
            void callOnce(opened()).then((outcome) => outcomes.push(outcome));
          }}
        >
          Call
        </button>
        <button type="button">Other</button>
      </main>
      <CaptchaWindow captcha={flow} texts={texts} />
    </StrictMode>,
  );
}

window.harness = {
  errors,
  outcomes,
  breaches,
  refusals: () => refusals,
  open: async (wish = {}) => {
    captcha = build(wish);
    render(captcha, await textsOf(wish));
  },
  call: (count) => Promise.all(Array.from({ length: count }, () => callOnce(opened()))),
  send: () => send(opened()),
  show: async (state, wish = {}) => {
    const ignore = () => undefined;
    const challenge: Challenge = {
      scene: 'trade',
      state,
      submit: ignore,
      renew: ignore,
      withoutPuzzle: ignore,
      cancel: ignore,
    };
    render({ current: { get: () => challenge, subscribe: () => ignore } }, await textsOf(wish));
  },
};
