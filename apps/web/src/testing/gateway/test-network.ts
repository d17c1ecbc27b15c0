import type { CallAnswer, CallContract, CallPayload } from '@bourse/gateway-contract';
import {
  getResponse,
  http,
  HttpResponse,
  RequestHandler,
  type HttpHandler,
  type HttpResponseResolver,
} from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import { vi, type MockInstance } from 'vitest';
import { followTraffic } from './follow-traffic.ts';

/** The network between page and gateway: records requests, and fails as a test wants. */
export interface TestNetwork {
  /** The requests of a call since the test began. */
  readonly requests: (contract: CallContract) => readonly Request[];
  /** The payloads of {@link TestNetwork.requests}. */
  readonly sent: <T extends CallContract>(contract: T) => Promise<readonly CallPayload<T>[]>;
  /** Answers a call with this data until the test ends. */
  readonly answerWith: <T extends CallContract>(contract: T, data: CallAnswer<T>) => void;
  /** Answers a call with a refusal until the test ends. */
  readonly refuse: (contract: CallContract, code: string, msg: string) => void;
  /** Drops the answers to a call until the test ends. */
  readonly loseAnswers: (contract: CallContract) => void;
  /** Drops the requests of a call until the test ends. */
  readonly loseRequests: (contract: CallContract) => void;
  /** Ends refusals and losses. */
  readonly relent: () => void;
  /** Holds a call until the returned function is called, or the test has ended. */
  readonly hold: (contract: CallContract) => () => void;
  /** Restores the state before each test. Resolves when all that was requested has been answered. */
  readonly reset: () => Promise<void>;
  /** Resolves when all that was requested has been answered. */
  readonly close: () => Promise<void>;
}

/** @param handlers - Handlers of requests that nothing happens to. */
export function createTestNetwork(...handlers: readonly HttpHandler[]): TestNetwork {
  const server = setupServer(...handlers);
  const seen: Request[] = [];
  let lossy: MockInstance | undefined;
  server.events.on('request:start', ({ request }) => {
    seen.push(request.clone());
  });
  server.listen();
  const sockets = fetch;
  vi.stubGlobal('fetch', fetchFrom(server, seen));
  const traffic = followTraffic();
  const requests = ({ path }: CallContract) =>
    seen.filter(({ url }) => new URL(url).pathname === path);
  const answer = ({ path }: CallContract, resolver: HttpResponseResolver) => {
    server.use(http.all(`*${path}`, resolver));
  };
  const reply = (contract: CallContract, envelope: Record<string, unknown>) => {
    answer(contract, () => HttpResponse.json(envelope));
  };
  const relent = () => {
    server.resetHandlers();
    lossy?.mockRestore();
  };
  return {
    requests,
    sent: <T extends CallContract>(contract: T) =>
      Promise.all(requests(contract).map(readPayload) as Promise<CallPayload<T>>[]),
    answerWith: (contract, data) => {
      reply(contract, { code: '00000', msg: '', data });
    },
    refuse: (contract, code, msg) => {
      reply(contract, { code, msg, data: null });
    },
    loseAnswers: ({ path }) => {
      lossy = loseAnswersOf(path);
    },
    loseRequests: ({ path }) => {
      lossy = loseRequestsOf(path);
    },
    relent,
    hold: (contract) => {
      const { released, release } = traffic.hold();
      answer(contract, () => released);
      return release;
    },
    reset: async () => {
      relent();
      await traffic.settle();
      seen.length = 0;
    },
    close: async () => {
      await traffic.settle();
      traffic.end();
      vi.stubGlobal('fetch', sockets);
      server.close();
    },
  };
}

/** Answers without the sockets that msw plays below `fetch`: they stay open, and fill the memory of all files. */
function fetchFrom(server: SetupServer, seen: Request[]): typeof fetch {
  const sockets = fetch;
  return async (input, init) => {
    const request = new Request(input, init);
    const handlers = server.listHandlers().filter((each) => each instanceof RequestHandler);
    seen.push(request.clone());
    const response = await getResponse(handlers, request);
    if (!response) return sockets(input, init);
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    Object.defineProperty(response, 'url', { value: request.url });
    return response;
  };
}

function loseAnswersOf(path: string): MockInstance {
  const reachable = fetch;
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await reachable(input, init);
    if (new URL(response.url).pathname === path) throw new TypeError('Failed to fetch');
    return response;
  });
}

function loseRequestsOf(path: string): MockInstance {
  const reachable = fetch;
  return vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { url } = new Request(input, init);
    const isLost = new URL(url).pathname === path;
    return isLost ? Promise.reject(new TypeError('Failed to fetch')) : reachable(input, init);
  });
}

async function readPayload(request: Request): Promise<unknown> {
  if (request.method === 'GET') return Object.fromEntries(new URL(request.url).searchParams);
  const body = await request.clone().text();
  return body === '' ? undefined : JSON.parse(body);
}
