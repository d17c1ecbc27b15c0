import {
  eraseEvents,
  getGatewaySignConfig,
  getClientCommonConfig,
  getRegistrationWays,
  logout,
  reportEvents,
  type Envelope,
} from '@bourse/gateway-contract';
import type { CheckGroup } from '../../src/index.ts';
import { withDigest } from '../../src/wire/digest.ts';
import type { Fault, ProxiedAnswer, ProxiedRequest } from './faulty-proxy.ts';

export interface PlantedFault {
  readonly name: string;
  readonly group: CheckGroup;
  /** The one rule that fails. */
  readonly rule: string;
  /** Creates the fault: some remember what they have seen. */
  readonly create: () => Fault;
}

const success = JSON.stringify({ code: '00000', msg: 'success', data: null });

function withEnvelope(
  answer: ProxiedAnswer,
  change: (envelope: Envelope<Record<string, unknown>>) => object,
): ProxiedAnswer {
  const envelope = JSON.parse(answer.body) as Envelope<Record<string, unknown>>;
  return { ...answer, body: JSON.stringify({ ...envelope, ...change(envelope) }) };
}

function codeOf({ body }: ProxiedAnswer): string {
  return (JSON.parse(body) as Envelope).code;
}

/** Changes answers that a condition holds for. */
function changing(
  isMeant: (request: ProxiedRequest, answer: ProxiedAnswer) => boolean,
  change: (answer: ProxiedAnswer) => ProxiedAnswer,
): Fault {
  return {
    answer: async (request, forward) => {
      const answer = await forward(request);
      return isMeant(request, answer) ? change(answer) : answer;
    },
  };
}

function succeed(answer: ProxiedAnswer): ProxiedAnswer {
  return { ...answer, status: 200, body: success };
}

/** Changes the cookies of an answer. */
function withCookies(
  { headers, ...answer }: ProxiedAnswer,
  change: (cookie: string) => string,
): ProxiedAnswer {
  return {
    ...answer,
    headers: headers.map(([name, value]) => [name, name === 'set-cookie' ? change(value) : value]),
  };
}

/** A gateway without any check. */
export const nothingRefused: Fault = changing((_, answer) => codeOf(answer) !== '00000', succeed);

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'answers have the content type of a page',
    group: 'envelope',
    rule: 'CON-10',
    create: () =>
      changing(
        ({ path }) => path === getRegistrationWays.path,
        ({ headers, ...answer }) => ({
          ...answer,
          headers: [
            ...headers.filter(([name]) => name !== 'content-type'),
            ['content-type', 'text/html'],
          ],
        }),
      ),
  },
  {
    name: 'answers have no requesttime',
    group: 'envelope',
    rule: 'CON-11',
    create: () =>
      changing(
        () => true,
        ({ headers, ...answer }) => ({
          ...answer,
          headers: headers.filter(([name]) => name !== 'requesttime'),
        }),
      ),
  },
  {
    name: 'an unknown call has the HTTP status 404',
    group: 'errors',
    rule: 'CON-13',
    create: () =>
      changing(
        (_, answer) => codeOf(answer) === '40004',
        (answer) => ({ ...answer, status: 404 }),
      ),
  },
  {
    name: 'pages of foreign origins are let in',
    group: 'errors',
    rule: 'CON-16',
    create: () => ({
      answer: (request, forward) => {
        const { origin: _, ...headers } = request.headers;
        return forward({ ...request, headers });
      },
    }),
  },
  {
    name: 'the digest is not compared',
    group: 'digest',
    rule: 'CON-21',
    create: () => ({
      answer: (request, forward) => {
        const isCompared =
          request.headers['sign'] === undefined || request.path === getClientCommonConfig.path;
        return forward(isCompared ? request : withDigest(request));
      },
    }),
  },
  {
    name: 'the server key is signed by somebody else',
    group: 'config',
    rule: 'CON-31',
    create: () =>
      changing(
        ({ path }) => path === getGatewaySignConfig.path,
        (answer) =>
          withEnvelope(answer, ({ data }) => {
            const { gatewaySignConfig } = data as { gatewaySignConfig: object };
            const serverPublicKeySign = Buffer.alloc(256, 7).toString('base64');
            return { data: { gatewaySignConfig: { ...gatewaySignConfig, serverPublicKeySign } } };
          }),
      ),
  },
  {
    name: 'the secret of a session is readable',
    group: 'config',
    rule: 'CON-32',
    create: () =>
      changing(
        () => true,
        (answer) => withCookies(answer, (cookie) => cookie.replace('; HttpOnly', '')),
      ),
  },
  {
    name: 'a JWE that is sent twice is opened twice',
    group: 'sealing',
    rule: 'CON-46',
    create: repeatFirstAnswer(({ body }) => body.includes('bodyCiphertext')),
  },
  {
    name: 'a wrong solution of a challenge may be followed by another one',
    group: 'captcha',
    rule: 'CON-52',
    create: () => {
      const wrong = new Set<string>();
      return {
        answer: async (request, forward) => {
          const answer = await forward(request);
          const [, id = ''] = /"geetestId":"(\w+)"/.exec(request.body) ?? [];
          if (codeOf(answer) === '20010') wrong.add(id);
          else if (wrong.has(id)) return succeed(answer);
          return answer;
        },
      };
    },
  },
  {
    name: 'calls without a signature are answered',
    group: 'signing',
    rule: 'CON-64',
    create: () => changing((_, answer) => codeOf(answer) === '00020', succeed),
  },
  {
    name: 'signatures do not expire',
    group: 'signing',
    rule: 'CON-66',
    create: () => changing((_, answer) => codeOf(answer) === '00022', succeed),
  },
  {
    name: 'a signed request that is sent twice is answered twice',
    group: 'replay',
    rule: 'CON-76',
    create: repeatFirstAnswer(({ headers }) => headers['device-sign'] !== undefined),
  },
  {
    name: 'an update of a book is lost',
    group: 'stream',
    rule: 'CON-82',
    create: () => {
      let updates = 0;
      return {
        message: (text) => {
          if (text.includes('"action":"update"') && text.includes('"books"')) updates += 1;
          return updates === 3 ? undefined : text;
        },
      };
    },
  },
  {
    name: 'a login to the stream with another key is accepted',
    group: 'stream',
    rule: 'CON-86',
    create: () => ({
      message: (text) =>
        text.includes('"event":"login"') ? text.replace('"00023"', '"00000"') : text,
    }),
  },
  {
    name: 'a uid is counted as stored again',
    group: 'tracking',
    rule: 'CON-90',
    create: () =>
      changing(
        ({ path }, answer) => path === reportEvents.path && codeOf(answer) === '00000',
        (answer) =>
          withEnvelope(answer, ({ data }) => {
            const stored = Number(data['stored']) + Number(data['known']);
            return { data: { ...data, stored, known: 0 } };
          }),
      ),
  },
  {
    name: 'an erased event is counted as erased again',
    group: 'tracking',
    rule: 'CON-96',
    create: () =>
      changing(
        ({ path }, answer) => path === eraseEvents.path && codeOf(answer) === '00000',
        (answer) => withEnvelope(answer, () => ({ data: { erased: 1 } })),
      ),
  },
  {
    name: 'a logout removes the cookies and leaves the session',
    group: 'session',
    rule: 'CON-106',
    create: () => ({
      answer: (request, forward) => {
        if (request.path !== logout.path || request.headers['cookie'] === undefined) {
          return forward(request);
        }
        const removed = ['refresh_token', 'refresh_auth'].map(
          (name) => ['set-cookie', `${name}=; Path=/; Max-Age=0`] as const,
        );
        const headers = [['content-type', 'application/json'] as const, ...removed];
        return Promise.resolve({ status: 200, headers, body: success });
      },
    }),
  },
];

/** Gives a request that is sent again the answer of the first time. */
function repeatFirstAnswer(isMeant: (request: ProxiedRequest) => boolean): () => Fault {
  return () => {
    const answers = new Map<string, ProxiedAnswer>();
    return {
      answer: async (request, forward) => {
        const key = `${request.headers['sign']} ${request.headers['uhti']}`;
        const first = answers.get(key);
        if (first !== undefined) return first;
        const answer = await forward(request);
        if (isMeant(request) && !/^4\d{4}$/.test(codeOf(answer))) answers.set(key, answer);
        return answer;
      },
    };
  };
}
