import {
  resolveSessionOptions,
  type ResolvedSessionOptions,
  type SessionEnd,
  type SessionEndReason,
  type SessionGuardOptions,
} from './session-options.ts';
import { createOnce } from './once.ts';
import { runExclusively } from './tab-lock.ts';
import { openTabConnection } from './tabs.ts';

/** A failed call. `HttpError` has this shape. */
export interface SessionFailure {
  readonly code: string;
  /** HTTP status. */
  readonly status: number | undefined;
  /** Pathname of the call. */
  readonly path: string;
  /** Whether the failure concerns a session or key that is no longer in use. */
  readonly stale: boolean;
}

/** Ends the session once, in all tabs. */
export interface SessionGuard {
  /** Whether a failure means that the current session has expired. */
  isExpiry(failure: SessionFailure): boolean;
  /** Ends the session if the failure means that it has expired. Can be used as an error interceptor. */
  notice(failure: SessionFailure): void;
  /** Logs out. Resolves when every step is finished; never rejects. */
  logOut(): Promise<void>;
  /** Stops listening to other tabs. */
  close(): void;
}

const channelName = 'bourse-session';

/** Longest wait for another tab that has started to end the session, in milliseconds. */
const otherTabMs = 10_000;

/**
 * Creates a guard that ends the session when it expires or the person logs out. It is ended once, even if several calls or
 * tabs request it, and every tab is notified. A failed step does not prevent the next one.
 *
 * @example
 * ```ts
 * const guard = createSessionGuard({ hasSession, dropMarker, post, reload: () => location.reload() });
 * const client = createHttpClient({ baseUrl, context, interceptors: { error: [guard.notice] } });
 * ```
 */
export function createSessionGuard(options: SessionGuardOptions): SessionGuard {
  const resolved = resolveSessionOptions(options);
  const { hasSession, ports } = resolved;
  const steps = stepsOf(resolved);
  const once = createOnce(ports, resolved.debounceMs);
  const otherTabs = openTabConnection(ports, channelName, onMessage);
  /** Defined while another tab is ending the session. */
  let stopWaiting: (() => void) | undefined;

  function onMessage(message: unknown): void {
    const [, stage, word] = /^(ending|ended) (logout|expiry)$/.exec(String(message)) ?? [];
    if (stage === undefined) return;
    stopWaitingForOthers();
    const reason = word === 'logout' ? word : 'expiry';
    const end: SessionEnd = { reason, elsewhere: true, sessionToken: undefined };
    if (stage === 'ended') {
      void once(() => finish(resolved, end));
      return;
    }
    stopWaiting = ports.schedule(() => {
      stopWaiting = undefined;
      // The other tab may have been closed before it removed the marker.
      if (!hasSession()) void once(() => finish(resolved, end));
    }, otherTabMs);
  }

  function stopWaitingForOthers(): void {
    stopWaiting?.();
    stopWaiting = undefined;
  }

  async function end(reason: SessionEndReason): Promise<void> {
    const sessionToken = resolved.sessionToken();
    const hadSession = hasSession();
    await runExclusively(ports, channelName, async () => {
      // Another tab ended it while this one waited for the lock.
      if (hadSession && !hasSession()) return;
      otherTabs.send(`ending ${reason}`);
      await runSteps(steps[reason]);
      otherTabs.send(`ended ${reason}`);
    });
    stopWaitingForOthers();
    await finish(resolved, { reason, elsewhere: false, sessionToken });
  }

  const isExpiry = (failure: SessionFailure) => meansExpiry(failure, resolved) && hasSession();

  return {
    isExpiry,
    notice: (failure) => {
      if (isExpiry(failure) && !stopWaiting) void once(() => end('expiry'));
    },
    logOut: () => once(() => end('logout')),
    close: () => {
      stopWaitingForOthers();
      otherTabs.close();
    },
  };
}

function meansExpiry(
  { code, status, path, stale }: SessionFailure,
  options: ResolvedSessionOptions,
): boolean {
  return (
    options.endingCodes.includes(code) &&
    status === 200 &&
    !stale &&
    ![options.userInfoPath, options.logoutPath, options.clearCookiePath].includes(path)
  );
}

function stepsOf({ post, dropMarker, logoutPath, clearCookiePath }: ResolvedSessionOptions) {
  const postLogout = () => post(logoutPath);
  const postClearCookie = () => post(clearCookiePath);
  return {
    logout: [postLogout, dropMarker, postClearCookie],
    expiry: [dropMarker, postClearCookie, postLogout],
  };
}

async function finish(
  { onEnded, reload }: ResolvedSessionOptions,
  sessionEnd: SessionEnd,
): Promise<void> {
  await runSteps([() => onEnded(sessionEnd), reload]);
}

async function runSteps(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    try {
      await step();
    } catch {
      // The remaining steps still have to run.
    }
  }
}
