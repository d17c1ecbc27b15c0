import type { SessionFields } from '../event.ts';
import type { ResolvedOptions } from '../options.ts';
import { maskUrl, queryValue } from '../page/page-url.ts';
import type { FirstVisit } from './first-visit.ts';
import { makeSessionId } from './identifiers.ts';

/** User, application and landing page of one page load. */
export interface Session {
  /** Returns the same object until a field changes. */
  readonly fields: () => Omit<SessionFields, 'ip'>;
  /** Sets the user id. With `undefined` the config call's is used. */
  readonly setUser: (userId: string | undefined) => void;
  /** Returns whether the application has set a user id. */
  readonly namesUser: () => boolean;
}

export type SessionOptions = Pick<
  ResolvedOptions,
  'ports' | 'keptQueryKeys' | 'terminalCode' | 'appId' | 'appName' | 'userId'
>;

const maximumQrLength = 128;

/** @param configUserId - Returns the pseudonym from the config call. */
export function createSession(
  options: SessionOptions,
  firstVisit: Pick<FirstVisit, 'fields'>,
  deviceId: () => string,
  configUserId: () => string,
): Session {
  const { ports, keptQueryKeys, terminalCode } = options;
  const landing = ports.page.url();
  const constant = {
    session_id: makeSessionId(deviceId(), ports),
    app_id: options.appId,
    app_name: options.appName,
    source_referer: maskUrl(ports.page.referrer(), keptQueryKeys),
    source_target: maskUrl(landing, keptQueryKeys),
    qr_val: queryValue(landing, 'qr_val').slice(0, maximumQrLength),
  };
  let user = options.userId;
  let fields: ReturnType<Session['fields']>;
  let known: string | undefined;

  return {
    fields() {
      const device_id = deviceId();
      const terminal_code = typeof terminalCode === 'string' ? terminalCode : terminalCode();
      const user_id = user ?? configUserId();
      const visit = firstVisit.fields();
      const variable = `${device_id} ${terminal_code} ${user_id} ${visit.first_day}`;
      if (variable !== known) fields = { device_id, terminal_code, user_id, ...constant, ...visit };
      known = variable;
      return fields;
    },
    setUser: (userId) => {
      user = userId;
    },
    namesUser: () => user !== undefined,
  };
}
