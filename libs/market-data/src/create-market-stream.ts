import { createRowsStore, type BookRowsOptions } from './book/book-rows-store.ts';
import { MarketDataError, listenerFailed } from './errors.ts';
import { createBookStore } from './stream/book-store.ts';
import { Connection } from './connection/connection.ts';
import { Login } from './stream/login.ts';
import { parseMessage } from './protocol/parse-message.ts';
import { remember } from './remember.ts';
import { StatusStore } from './stream/status-store.ts';
import { Subscriptions, type TopicListener } from './stream/subscriptions.ts';
import type { MarketStream } from './market-stream.ts';
import type { Topic } from './messages.ts';
import {
  resolveMarketStreamOptions,
  type MarketStreamOptions,
  type ResolvedMarketStreamOptions,
} from './options.ts';

/** Close code of the server after the end of the session. */
const sessionEnded = 4001;

/**
 * Creates a stream. It connects at the first subscription or login.
 *
 * @throws TypeError if the options are invalid.
 *
 * @example
 * ```ts
 * const stream = createMarketStream({ url: 'wss://example.com/ws' });
 * const book = stream.book('BTCUSDT');
 * const stop = book.subscribe(() => console.log(book.getSnapshot().bids(5)));
 * ```
 */
export function createMarketStream(options: MarketStreamOptions): MarketStream {
  const { status, connection, subscriptions, login, instType } = connectParts(
    resolveMarketStreamOptions(options),
  );
  const add: Subscriptions['add'] = (topic, listener) => {
    connection.start();
    return subscriptions.add(topic, listener);
  };
  const renew = subscriptions.renew.bind(subscriptions);
  const bookOf = remember((topic: Topic<'books'>) =>
    createBookStore(topic, { add, renew }, () => {
      status.countResync();
    }),
  );
  const book: MarketStream['book'] = (instId, type = instType) =>
    bookOf({ instType: type, channel: 'books', instId });
  return {
    status,
    subscribe: (topic, listener) =>
      add(topic, {
        // Messages of a topic have the type of its channel and product.
        onMessage: listener as TopicListener['onMessage'],
        onInterruption: () => undefined,
      }),
    book,
    bookRows: remember((instId: string, rowsOptions: BookRowsOptions = {}) =>
      createRowsStore(book(instId, rowsOptions.instType), rowsOptions),
    ),
    login: (getLogin) => {
      login.setUser(getLogin);
      connection.restart();
      connection.start();
    },
    logout: () => {
      login.setUser(undefined);
      connection.restart();
    },
    close: () => {
      connection.close();
    },
  };
}

interface Parts {
  readonly status: StatusStore;
  readonly connection: Connection;
  readonly subscriptions: Subscriptions;
  readonly login: Login;
  readonly instType: string;
}

function connectParts(options: ResolvedMarketStreamOptions): Parts {
  const { instType, topicsPerRequest, answerTimeoutMs, ports } = options;
  const status = new StatusStore((cause) => {
    options.onError(listenerFailed(cause));
  });
  const onError = (error: MarketDataError): void => {
    if (error.code === 'MARKET_MESSAGE_MALFORMED') status.countMalformed();
    options.onError(error);
  };
  const connection = new Connection(options, onError);
  const send = (request: unknown): void => {
    connection.send(JSON.stringify(request));
  };
  const subscriptions = new Subscriptions({
    instType,
    topicsPerRequest,
    answerTimeoutMs,
    ports,
    send,
    onError,
  });
  const login = new Login({
    answerTimeoutMs,
    ports,
    send,
    onError,
    onChange: (isLoggedIn) => {
      status.setLoggedIn(isLoggedIn);
      if (isLoggedIn) subscriptions.allowPrivate();
    },
    onTimeout: () => {
      connection.drop();
    },
  });
  connection.listen({
    onOpen: () => {
      subscriptions.open();
      login.open();
    },
    onText: (text) => {
      receive(text, subscriptions, login, onError);
    },
    onDown: (code) => {
      subscriptions.interrupt();
      login.interrupt();
      if (code === sessionEnded) {
        login.setUser(undefined);
        onError(new MarketDataError('MARKET_SESSION_ENDED', 'The server ended the session'));
      }
    },
    onPhase: (phase) => {
      status.setPhase(phase);
    },
  });
  return { status, connection, subscriptions, login, instType };
}

function receive(
  text: string | undefined,
  subscriptions: Subscriptions,
  login: Login,
  onError: (error: MarketDataError) => void,
): void {
  const message = parseMessage(text);
  if (!message) {
    onError(new MarketDataError('MARKET_MESSAGE_MALFORMED', 'A message is not of the protocol'));
  } else if ('action' in message) {
    subscriptions.receive(message);
  } else if (message.event === 'login') {
    login.receive(message.code);
  } else if (message.event === 'error') {
    if (message.arg) subscriptions.refuse(message.arg);
    const options = { serverCode: message.code };
    onError(new MarketDataError('MARKET_REQUEST_REFUSED', message.msg, options));
  }
}
