import { checkCall, checkStreamMessage } from '@bourse/gateway/testing/traffic';
import type { Page, Response } from '@playwright/test';

/** The calls and messages of a page. */
export interface Traffic {
  /** Paths of the calls that were answered. */
  readonly paths: ReadonlySet<string>;
  /** Channels of the stream that have sent data, like `SPOT.books`. */
  readonly channels: ReadonlySet<string>;
  /** Resolves with what the documents of the API do not describe. */
  problems(): Promise<readonly string[]>;
}

/** Compares what a page sends and receives with the documents of the API, from its next load on. */
export function watchTraffic(page: Page): Traffic {
  const paths = new Set<string>();
  const channels = new Set<string>();
  const found: string[] = [];
  const running: Promise<void>[] = [];
  const check = (work: () => void) => {
    try {
      work();
    } catch (error) {
      found.push(String(error));
    }
  };
  const read = async (response: Response) => {
    const { pathname, search } = new URL(response.url());
    if (!/^\/(v1|btapi)\//.test(pathname)) return;
    paths.add(pathname);
    // A page that is left takes the bodies of its answers along.
    const body = await response.body().catch(() => undefined);
    if (body === undefined) return;
    const request = response.request();
    const sent = { method: request.method(), path: pathname + search, headers: request.headers() };
    check(() => {
      checkCall({ ...sent, body: request.postData() ?? '' }, { status: response.status(), body });
    });
  };
  page.on('response', (response) => running.push(read(response)));
  page.on('websocket', (socket) => {
    if (!new URL(socket.url()).pathname.startsWith('/ws')) return;
    socket.on('framereceived', ({ payload }) => {
      if (payload === 'pong') return;
      const message = JSON.parse(String(payload)) as StreamData;
      if (message.action !== undefined) {
        channels.add(`${message.arg?.instType ?? ''}.${message.arg?.channel ?? ''}`);
      }
      check(() => {
        checkStreamMessage(message);
      });
    });
  });
  return {
    paths,
    channels,
    async problems() {
      await Promise.all(running);
      return found;
    },
  };
}

interface StreamData {
  readonly action?: string;
  readonly arg?: { readonly instType: string; readonly channel: string };
}
