import type { SessionFields } from '../event.ts';
import type { ResolvedOptions } from '../options.ts';
import type { FirstVisit } from './first-visit.ts';
import { makeSessionId } from './identifiers.ts';
import { maskUrl, queryValue } from './page-url.ts';
import type { UploadGate } from './upload-gate.ts';

/** Who is using the page, and what brought them. */
export interface Session {
  /** The same object until something changes. */
  fields(): Omit<SessionFields, 'ip'>;
  /** `undefined` leaves it to the config call. */
  setUser(userId: string | undefined): void;
  readonly namesUser: () => boolean;
}

const maximumQrLength = 128;

export function createSession(
  options: ResolvedOptions,
  gate: Pick<UploadGate, 'userId'>,
  firstVisit: FirstVisit,
  deviceId: () => string,
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
      const user_id = user ?? gate.userId();
      const visit = firstVisit.fields();
      const variable = [device_id, terminal_code, user_id, visit.first_day].join();
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
