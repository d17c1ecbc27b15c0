import { quietly } from '../quietly.ts';
import type { Report } from '../failures/report.ts';
import type { ResolvedOptions } from '../options.ts';
import { queryValue } from '../page/page-url.ts';
import type { EventRecord } from '../store/event-record.ts';
import { createAcceptance } from './acceptance.ts';
import type { Http } from './http.ts';
import { uploadFailed, type Throttle } from './throttle.ts';
import { toBody } from './upload-body.ts';
import type { UploadGate } from './upload-gate.ts';

type Records = readonly EventRecord[];

/** Sends records to the collector and reports the outcome to the throttle. */
export interface UploadCall {
  /** Resolves with whether the records have arrived. The request is made before this returns. Never rejects. */
  post(records: Records): Promise<boolean>;
  /** Returns whether the browser accepts a beacon. Its arrival remains unknown. */
  beacon(records: Records): boolean;
}

export interface UploadCallParts {
  readonly http: Pick<Http, 'request'>;
  readonly gate: Pick<UploadGate, 'ip'>;
  readonly throttle: Pick<Throttle, 'succeed' | 'refuse' | 'fail'>;
  readonly report: Report;
}

export function createUploadCall(
  options: Pick<ResolvedOptions, 'ports' | 'reportHost' | 'isAccepted'>,
  { http, gate, throttle, report }: UploadCallParts,
): UploadCall {
  const { ports, reportHost } = options;
  const isAccepted = createAcceptance(options.isAccepted, report);
  const url = `${reportHost}/v1/buried/log/info`;
  // `text/plain` needs no preflight at another origin. A page that is being left may end before a preflight is answered.
  const headers = { 'content-type': 'text/plain;charset=UTF-8', ...markerOf(ports.page.url()) };
  const bodyOf = (records: Records): string => toBody(records, gate.ip());
  return {
    async post(records) {
      try {
        const answer = await http.request(url, {
          method: 'POST',
          body: bodyOf(records),
          headers,
          credentials: 'omit',
          keepalive: true,
        });
        const hasArrived = isAccepted(answer);
        if (hasArrived) throttle.succeed();
        else throttle.refuse(answer);
        return hasArrived;
      } catch (cause) {
        throttle.fail(uploadFailed(cause));
        return false;
      }
    },
    beacon: (records) => !!quietly(() => ports.sendBeacon(url, bodyOf(records))),
  };
}

/** Returns the test marker `pfb` of the page's address as a header. */
function markerOf(url: string): Readonly<Record<string, string>> {
  const pfb = queryValue(url, 'pfb');
  return /^[\w.~-]{1,128}$/.test(pfb) ? { pfb } : {};
}
