import type { ResolvedOptions } from '../options.ts';
import { toBody } from './batch-body.ts';
import type { Answer, Http } from './http.ts';
import { queryValue } from './page-url.ts';
import { quietly } from './quietly.ts';
import type { EventRecord } from './record.ts';
import type { UploadGate } from './upload-gate.ts';

type Records = readonly EventRecord[];

/** Takes records to the collector. */
export interface UploadCall {
  /** Rejects when nothing is answered. The request is made before this returns. */
  post(records: Records): Promise<Answer>;
  /** Says whether the browser takes them; nobody will tell whether they arrive. */
  beacon(records: Records): boolean;
}

export function createUploadCall(
  { ports, reportHost }: ResolvedOptions,
  http: Http,
  gate: Pick<UploadGate, 'ip'>,
): UploadCall {
  const url = `${reportHost}/v1/buried/log/info`;
  // As text, so that a collector of another origin is asked without a preflight, whose answer a page that is being left
  // would not live to see.
  const headers = { 'content-type': 'text/plain;charset=UTF-8', ...markerOf(ports.page.url()) };
  const bodyOf = (records: Records): string => toBody(records, gate.ip());
  return {
    post: (records) =>
      http.request(url, {
        method: 'POST',
        body: bodyOf(records),
        headers,
        credentials: 'omit',
        keepalive: true,
      }),
    beacon: (records) => !!quietly(() => ports.sendBeacon(url, bodyOf(records))),
  };
}

/** A test marker of the page's address, which the collector is to see too. */
function markerOf(url: string): Readonly<Record<string, string>> {
  const pfb = queryValue(url, 'pfb');
  return /^[\w.~-]{1,128}$/.test(pfb) ? { pfb } : {};
}
