import { createHttpClient, createSessionGuard, type SessionEnd } from '../../src/index.ts';
import { caller } from '../kit/client.ts';

/** A tab with a logged-in session. */
interface SessionTab {
  readonly call: () => Promise<string>;
  readonly logOut: () => Promise<void>;
  readonly ended: SessionEnd[];
}

declare global {
  interface Window {
    session: SessionTab;
  }
}

const ended: SessionEnd[] = [];
const hasSession = () => document.cookie.includes('refresh_token=1');

const guard = createSessionGuard({
  hasSession,
  dropMarker: () => {
    document.cookie = 'refresh_token=; Max-Age=0; Path=/';
  },
  post: (path) => client.call({ method: 'POST', path, writes: true }),
  onEnded: (end) => ended.push(end),
  // The tests inspect state that a reload would remove.
  reload: () => {
    document.title = 'reloaded';
  },
  sessionToken: () => 'token',
});

const client = createHttpClient({
  context: () => caller,
  identity: () => document.cookie,
  interceptors: { error: [guard.notice] },
});

window.session = {
  call: () =>
    client.call({ method: 'GET', path: '/v1/orders' }).then(
      () => 'success',
      (error: unknown) => String(error),
    ),
  logOut: () => guard.logOut(),
  ended,
};
