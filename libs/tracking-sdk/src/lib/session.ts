import type { SessionFields } from '../event.ts';
import type { ResolvedOptions } from '../options.ts';
import type { FirstVisit } from './first-visit.ts';
import { makeSessionId } from './identifiers.ts';
import { maskUrl, queryValue } from './page-url.ts';
import type { UploadGate } from './upload-gate.ts';

/** Who is using the page, and what brought them. */
export interface Session {
  fields(): Omit<SessionFields, 'ip'>;
  /** `undefined` leaves it to the config call. */
  setUser(userId: string | undefined): void;
}

const maximumQrLength = 128;

export function createSession(
  options: ResolvedOptions,
  gate: UploadGate,
  firstVisit: FirstVisit,
): Session {
  const { ports, keptQueryKeys, deviceId } = options;
  const landing = ports.page.url();
  const constant = {
    device_id: deviceId,
    session_id: makeSessionId(deviceId, ports),
    terminal_code: options.terminalCode,
    app_id: options.appId,
    app_name: options.appName,
    source_referer: maskUrl(ports.page.referrer(), keptQueryKeys),
    source_target: maskUrl(landing, keptQueryKeys),
    qr_val: queryValue(landing, 'qr_val').slice(0, maximumQrLength),
  };
  let user = options.userId;
  return {
    fields: () => ({
      ...constant,
      ...firstVisit.fields(),
      user_id: user ?? gate.config().userId,
    }),
    setUser: (userId) => {
      user = userId;
    },
  };
}
