import { TrackingError } from '../errors.ts';
import { createHttp, membersOf } from '../upload/http.ts';
import { resolveEraseOptions, type EraseOptions } from './options.ts';

/**
 * Asks the collector to erase what a device has sent until now, uploads on their way included. Resolves with the number
 * of events that it had. Later events are collected unless consent is denied.
 *
 * @throws TrackingError `TRACKING_ERASE_FAILED` without an answer of success; nothing may have been erased then.
 * @example
 * ```ts
 * tracker.setConsent('denied');
 * await eraseEvents({ deviceId });
 * ```
 */
export async function eraseEvents(options: EraseOptions): Promise<number> {
  const resolved = resolveEraseOptions(options);
  const { deviceId, reportHost, ports } = resolved;
  const erasing = createHttp(resolved).request(`${reportHost}/v1/buried/log/erase`, {
    method: 'POST',
    body: JSON.stringify({ deviceId, until: ports.wallNow() }),
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    credentials: 'omit',
  });
  const answer = await erasing.catch((cause: unknown) => {
    throw new TrackingError('TRACKING_ERASE_FAILED', { cause });
  });
  const { erased } = membersOf(answer.data);
  if (answer.isSuccess && typeof erased === 'number') return erased;
  throw new TrackingError('TRACKING_ERASE_FAILED', { cause: answer });
}
