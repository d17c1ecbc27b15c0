import type { BookRows, BookRowsOptions } from '../book/book-rows-store.ts';
import type { BookView } from '../book/book-view.ts';
import type { MarketDataErrorCode } from '../errors.ts';
import type { StreamLogin, Topic, TopicMessage } from '../messages.ts';
import type { MarketStreamOptions } from '../options.ts';
import type { StreamStatus } from '../stream/status-store.ts';

/** Options that can be sent to a worker. */
export type WorkerStreamOptions = Omit<MarketStreamOptions, 'onError' | 'ports'>;

/** A topic or a store that a page follows. */
export type Request =
  | { readonly kind: 'status' }
  | { readonly kind: 'topic'; readonly topic: Topic }
  | {
      readonly kind: 'book';
      readonly instId: string;
      readonly instType: string | undefined;
    }
  | {
      readonly kind: 'rows';
      readonly instId: string;
      readonly options: BookRowsOptions;
    };

/** A message of the page to its worker. `id` names a request or a login. */
export type PageMessage =
  | { readonly op: 'start'; readonly options: WorkerStreamOptions }
  | { readonly op: 'follow'; readonly id: number; readonly request: Request }
  | { readonly op: 'leave'; readonly id: number }
  | { readonly op: 'login' | 'logout' | 'close' }
  | { readonly op: 'loginMade'; readonly id: number; readonly login: StreamLogin | undefined }
  /** Whether the page is online. The worker counts as online only while its page does. */
  | { readonly op: 'online'; readonly isOnline: boolean }
  /** The page has processed the last batch. */
  | { readonly op: 'ready' };

/** A book as plain data: prices and sizes alternate, best first. */
export interface BookData extends Pick<BookView, 'status' | 'seq' | 'ts'> {
  readonly bids: readonly string[];
  readonly asks: readonly string[];
}

/** The value of a store. The member has the name of the request's kind. */
export interface StoreValue {
  readonly status?: StreamStatus;
  readonly book?: BookData;
  readonly rows?: BookRows;
}

/** News about one request, since the last batch: messages of a topic, or the value of a store. */
export interface News extends StoreValue {
  readonly id: number;
  readonly messages?: readonly TopicMessage[];
}

/** A message of a worker to its page. */
export type WorkerMessage =
  | { readonly op: 'batch'; readonly news: readonly News[] }
  | { readonly op: 'makeLogin'; readonly id: number }
  | {
      readonly op: 'error';
      readonly code: MarketDataErrorCode;
      readonly message: string;
      readonly serverCode: string | undefined;
    };
