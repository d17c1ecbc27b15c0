import { resolveSessionOptions } from './session-options.ts';
import type {
  ResolvedSessionOptions,
  SessionEnd,
  SessionEndReason,
  SessionGuardOptions,
} from './session-options.ts';
import { createOnce } from './once.ts';
import { openTabLine, runAlone } from './tabs.ts';

/** What a failed call tells of its session; an `HttpError` fits. */
export interface SessionFailure {
  readonly code: string;
  /** HTTP status. */
  readonly status: number | undefined;
  /** Pathname of the call. */
  readonly path: string;
  /** The failure is about a session or key that is no longer in use. */
  readonly stale: boolean;
}

/** Ends a session once, in all tabs. */
export interface SessionGuard {
  /** Whether a failure means that the session in use is over. */
  isExpiry(failure: SessionFailure): boolean;
  /** Ends the session if a failure means that; fits as an error interceptor. */
  notice(failure: SessionFailure): void;
  /** The person wants to leave. Resolves when everything is done; never rejects. */
  logOut(): Promise<void>;
  /** Hears other tabs no more. */
  close(): void;
}

const lineName = 'bourse-session';

/** So long another tab is waited for that has begun to end the session, in milliseconds. */
const patienceMs = 10_000;

/**
 * Ends the session when the gateway says that it is over, or the person wants to: once, whatever number of calls
 * and tabs learns of it, and every tab hears of it. Each step is tried though one before it has failed.
 *
 * @example
 * ```ts
 * const guard = createSessionGuard({ hasSession, dropMarker, post, reload: () => location.reload() });
 * const client = createHttpClient({ context, interceptors: { error: [guard.notice] } });
 * ```
 */
export function createSessionGuard(options: SessionGuardOptions): SessionGuard {
  const resolved = resolveSessionOptions(options);
  const { hasSession, ports } = resolved;
  const steps = stepsOf(resolved);
  const once = createOnce(ports, resolved.debounceMs);
  const line = openTabLine(ports, lineName, hear);
  /** Set while another tab ends the session. */
  let stopWaiting: (() => void) | undefined;

  function hear(message: unknown): void {
    const [, stage, reason] = /^(ending|ended) (logout|expiry)$/.exec(String(message)) ?? [];
    if (stage === undefined) return;
    forgetOthers();
    const end = { reason: reason as SessionEndReason, elsewhere: true, sessionToken: undefined };
    if (stage === 'ended') {
      void once(() => finish(resolved, end));
      return;
    }
    stopWaiting = ports.schedule(() => {
      stopWaiting = undefined;
      // It was closed in the middle of it, and may have left the session as it was.
      if (!hasSession()) void once(() => finish(resolved, end));
    }, patienceMs);
  }

  function forgetOthers(): void {
    stopWaiting?.();
    stopWaiting = undefined;
  }

  async function end(reason: SessionEndReason): Promise<void> {
    const sessionToken = resolved.sessionToken();
    const hadSession = hasSession();
    await runAlone(ports, lineName, async () => {
      // Another tab has done it in the meantime.
      if (hadSession && !hasSession()) return;
      line.tell(`ending ${reason}`);
      for (const step of steps[reason]) await tried(step);
      line.tell(`ended ${reason}`);
    });
    forgetOthers();
    await finish(resolved, { reason, elsewhere: false, sessionToken });
  }

  const isExpiry = ({ code, status, path, stale }: SessionFailure) =>
    resolved.endingCodes.includes(code) &&
    status === 200 &&
    !stale &&
    ![resolved.userInfoPath, resolved.logoutPath, resolved.clearCookiePath].includes(path) &&
    hasSession();

  return {
    isExpiry,
    notice: (failure) => {
      if (isExpiry(failure) && !stopWaiting) void once(() => end('expiry'));
    },
    logOut: () => once(() => end('logout')),
    close: () => {
      forgetOthers();
      line.close();
    },
  };
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
  await tried(() => onEnded(sessionEnd));
  await tried(reload);
}

/** A step that fails must not leave the others undone. */
async function tried(step: () => unknown): Promise<void> {
  try {
    await step();
  } catch {
    // The session ends all the same.
  }
}
