import { streamLimits } from '@bourse/gateway-contract/stream';
import comments from '../contract/comments.json' with { type: 'json' };
import type { JsonObject } from '../json.ts';
import { reachableFrom } from '../open-api/reachable.ts';
import { createNamedSchemas, type NamedSchemas } from '../schemas/named-schemas.ts';
import { channels, type Channel } from './channels.ts';
import { commonMessages, topicMessages } from './messages.ts';

/** Options of `asyncApi()`. */
export interface AsyncApiOptions {
  /** Version of the document. Default: that of the contract. */
  readonly version?: string;
  /** Host and port of the gateway. Default `localhost:4200`. */
  readonly host?: string;
  /** Default `wss`. */
  readonly protocol?: 'ws' | 'wss';
}

const description = `The stream of the gateway: one socket at \`/ws\`, or at \`/ws?ledger=simulation\` for the simulation. A request has at most
${streamLimits.topicsPerMessage} topics, a socket at most ${streamLimits.topicsPerSocket}. The answers to a subscription are a confirmation, a snapshot, then updates. Amounts
and prices are decimal text, times are milliseconds since the epoch.`;

const address = '/ws';

/** Returns the description of the stream as an AsyncAPI 3 document, as the gateway sees it: it receives requests and sends data. */
export function asyncApi({
  version = comments.version,
  host = 'localhost:4200',
  protocol = 'wss',
}: AsyncApiOptions = {}): JsonObject {
  const schemas = createNamedSchemas('draft-07');
  const topics = channels.map((channel) => describeTopic(channel, schemas));
  const described = {
    channels: Object.fromEntries([
      ['socket', { address, ...socket, messages: commonMessages(schemas) }],
      ...topics.map(({ name, channel }) => [name, channel] as const),
    ]),
    operations: Object.assign(
      {},
      socketOperations,
      ...topics.map(({ operations }) => operations),
    ) as JsonObject,
  };
  return {
    asyncapi: '3.1.0',
    info: {
      title: 'Bourse gateway: stream',
      version,
      description,
      license: { name: 'Apache-2.0' },
    },
    defaultContentType: 'application/json',
    servers: { gateway: { host, protocol, description: 'The gateway.' } },
    ...described,
    components: {
      schemas: reachableFrom(described, schemas.components),
      securitySchemes: {
        session: {
          type: 'httpApiKey',
          in: 'cookie',
          name: 'session_auth',
          description:
            'Secret of the session, in the cookies of the upgrade. The message `login` then proves its device.',
        },
      },
    },
  };
}

const socket = {
  title: 'The socket',
  description: 'Login, ping, and the refusal of any request.',
  bindings: {
    ws: {
      method: 'GET',
      query: {
        type: 'object',
        properties: { ledger: { enum: ['real', 'simulation'], default: 'real' } },
      },
      bindingVersion: '0.1.0',
    },
  },
};

const session = [{ $ref: '#/components/securitySchemes/session' }];

const socketOperations = {
  logIn: {
    action: 'receive',
    ...through('socket', ['login']),
    security: session,
    reply: through('socket', ['loggedIn']),
  },
  ping: {
    action: 'receive',
    ...through('socket', ['ping']),
    reply: through('socket', ['pong']),
  },
  refuse: { action: 'send', ...through('socket', ['error']) },
};

interface Topic {
  readonly name: string;
  readonly channel: JsonObject;
  readonly operations: JsonObject;
}

function describeTopic(topic: Channel, schemas: NamedSchemas): Topic {
  const { instType, channel, isPrivate, about } = topic;
  const name = `${instType}.${channel}`;
  const messages = topicMessages(topic, schemas);
  const access = isPrivate ? 'Private: needs a login. ' : '';
  const security = isPrivate ? { security: session } : {};
  const data = Object.keys(messages).filter((key) => key === 'snapshot' || key === 'update');
  return {
    name,
    channel: { address, title: name, description: `${access}${about.text}`, messages },
    operations: {
      [`${name}.subscribe`]: {
        action: 'receive',
        ...through(name, ['subscribe']),
        ...security,
        reply: through(name, ['subscribed']),
      },
      [`${name}.unsubscribe`]: {
        action: 'receive',
        ...through(name, ['unsubscribe']),
        reply: through(name, ['unsubscribed']),
      },
      [`${name}.data`]: { action: 'send', ...through(name, data), ...security },
    },
  };
}

function through(channel: string, messages: readonly string[]) {
  return {
    channel: { $ref: `#/channels/${channel}` },
    messages: messages.map((name) => ({ $ref: `#/channels/${channel}/messages/${name}` })),
  };
}
