import type { BookView } from './create-order-book.ts';
import { MarketDataError, listenerFailed } from './errors.ts';
import { createBookStore } from './lib/book-store.ts';
import { Link } from './lib/link.ts';
import { Login } from './lib/login.ts';
import type { GetLogin } from './lib/login.ts';
import { parseMessage } from './lib/parse-message.ts';
import type { Store } from './lib/signal.ts';
import { StatusStore } from './lib/status-store.ts';
import type { StreamStatus } from './lib/status-store.ts';
import { Topics } from './lib/topics.ts';
import type { Channel, Topic, TopicMessage } from './messages.ts';
import { resolveMarketStreamOptions } from './options.ts';
import type { MarketStreamOptions, ResolvedMarketStreamOptions } from './options.ts';

/** The server closes a socket with this code when its session has ended. */
const sessionEnded = 4001;

/** One connection to a market, shared by everything on a page. */
export interface MarketStream {
  readonly status: Store<StreamStatus>;
  /**
   * Reads a topic. The first reader subscribes and the last one to leave unsubscribes. The topic
   * begins with a snapshot; so does every new connection, and when another reader joins, all of
   * them get a new one.
   *
   * Private channels (`orders`, `fill`, `account`) wait for {@link MarketStream.login}.
   *
   * @returns Stops reading.
   */
  readonly subscribe: <C extends Channel>(
    topic: Topic<C>,
    listener: (message: TopicMessage<C>) => void,
  ) => () => void;
  /**
   * The exact book of a pair, shared by all who watch it. It is subscribed while it is watched, and
   * asked for again when a message is missing. The same store for the same pair.
   */
  readonly book: (instId: string) => Store<BookView>;
  /**
   * Logs this and every later connection in. Opens a fresh connection, since a login goes with the
   * cookies that the connection was opened with.
   *
   * @param getLogin - Called once a connection.
   */
  readonly login: (getLogin: GetLogin) => void;
  /** Goes on without a login, on a fresh connection. */
  readonly logout: () => void;
  /** Closes the connection for good. */
  readonly close: () => void;
}

/**
 * Makes a stream. It connects when something is read or somebody logs in.
 *
 * @throws TypeError for options that make no sense.
 *
 * @example
 * ```ts
 * const stream = createMarketStream({ url: 'wss://example.com/ws' });
 * const book = stream.book('BTCUSDT');
 * const stop = book.subscribe(() => console.log(book.getSnapshot().bids(5)));
 * ```
 */
export function createMarketStream(options: MarketStreamOptions): MarketStream {
  const { status, link, topics, login, instType } = assemble(resolveMarketStreamOptions(options));
  const books = new Map<string, Store<BookView>>();
  const add: Topics['add'] = (topic, listener) => {
    link.start();
    return topics.add(topic, listener);
  };
  return {
    status,
    subscribe: (topic, listener) =>
      add(topic, {
        onMessage: listener,
        onInterruption: () => undefined,
      }),
    book: (instId) => {
      const known = books.get(instId);
      if (known) return known;
      const topic = { instType, channel: 'books', instId } as const;
      const onResync = (): void => {
        status.countResync();
      };
      const book = createBookStore(topic, { add, renew: topics.renew.bind(topics) }, onResync);
      books.set(instId, book);
      return book;
    },
    login: (getLogin) => {
      login.setUser(getLogin);
      link.restart();
      link.start();
    },
    logout: () => {
      login.setUser(undefined);
      link.restart();
    },
    close: () => {
      link.close();
    },
  };
}

interface Parts {
  readonly status: StatusStore;
  readonly link: Link;
  readonly topics: Topics;
  readonly login: Login;
  readonly instType: string;
}

function assemble(options: ResolvedMarketStreamOptions): Parts {
  const { instType } = options;
  const status = new StatusStore((cause) => {
    options.onError(listenerFailed(cause));
  });
  const onError = (error: MarketDataError): void => {
    if (error.code === 'MARKET_MESSAGE_MALFORMED') status.countMalformed();
    options.onError(error);
  };
  const send = (request: unknown): void => {
    link.send(JSON.stringify(request));
  };
  const topics = new Topics({ ...options, send, onError });
  const login = new Login({
    ...options,
    send,
    onError,
    onChange: (isLoggedIn) => {
      status.setLoggedIn(isLoggedIn);
      if (isLoggedIn) topics.allowPrivate();
    },
    onSilence: () => {
      link.drop();
    },
  });
  const link: Link = new Link(
    { ...options, onError },
    {
      onOpen: () => {
        topics.open();
        login.open();
      },
      onText: (text) => {
        receive(text, topics, login, onError);
      },
      onDown: (code) => {
        topics.interrupt();
        login.interrupt();
        if (code === sessionEnded) {
          login.setUser(undefined);
          onError(new MarketDataError('MARKET_SESSION_ENDED', 'The server ended the session'));
        }
      },
      onPhase: (phase) => {
        status.setPhase(phase);
      },
    },
  );
  return { status, link, topics, login, instType };
}

function receive(
  text: string | undefined,
  topics: Topics,
  login: Login,
  onError: (error: MarketDataError) => void,
): void {
  const message = parseMessage(text);
  if (!message) {
    onError(new MarketDataError('MARKET_MESSAGE_MALFORMED', 'A message is not of the protocol'));
  } else if ('action' in message) {
    topics.receive(message);
  } else if (message.event === 'login') {
    login.receive(message.code);
  } else if (message.event === 'error') {
    if (message.arg) topics.refuse(message.arg);
    const options = { serverCode: message.code };
    onError(new MarketDataError('MARKET_REQUEST_REFUSED', message.msg, options));
  }
}
