import { lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const timeoutMs = 20_000;

/** The endpoint leads to an address that is not public, so nothing was sent. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

export interface PushAnswer {
  readonly status: number;
  /** From the header `retry-after`, which has seconds or a date. */
  readonly retryAfterMs: number | undefined;
}

export interface PushRequest {
  readonly endpoint: string;
  readonly headers: http.OutgoingHttpHeaders;
  readonly body: Buffer;
}

/**
 * The push services that notices are sent to: those of the public internet by HTTPS at its usual port, and the origins of the operator.
 * Users name the endpoints, so a request must reach nothing else.
 */
export class PushServices {
  readonly #origins: ReadonlySet<string>;
  readonly #lookup: LookupFunction;

  /**
   * @param origins - Origins that are trusted besides, such as that of a push service in a private network.
   * @param resolve - Finds the addresses of a host. Default: the system's resolver.
   */
  constructor(origins: readonly string[], resolve: typeof lookup = lookup) {
    this.#origins = new Set(origins);
    this.#lookup = createPublicLookup(resolve);
  }

  isAccepted(endpoint: string): boolean {
    const url = URL.parse(endpoint);
    if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false;
    if (this.#origins.has(url.origin)) return true;
    return url.protocol === 'https:' && url.port === '' && isName(url.hostname);
  }

  /** A redirect is not followed. @throws PrivateAddressError. */
  async post({ endpoint, headers, body }: PushRequest): Promise<PushAnswer> {
    if (!this.isAccepted(endpoint)) throw new PrivateAddressError('The endpoint is not public');
    const url = new URL(endpoint);
    const { request } = url.protocol === 'http:' ? http : https;
    const isTrusted = this.#origins.has(url.origin);
    return new Promise((resolve, reject) => {
      const sent = request(url, {
        method: 'POST',
        headers,
        // A connection that is kept would skip the check of its address.
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(isTrusted ? {} : { lookup: this.#lookup }),
      });
      sent.on('response', (answer) => {
        const retryAfterMs = readRetryAfter(answer.headers['retry-after']);
        resolve({ status: answer.statusCode ?? 0, retryAfterMs });
        answer.destroy();
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }
}

function readRetryAfter(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : ms;
}

/** Whether a host is a name with a dot. `localhost` is none. */
function isName(hostname: string): boolean {
  return isIP(hostname) === 0 && /^[^[\]]+\.[^.[\]]+\.?$/.test(hostname);
}

/** Looks a name up at each connection, so that it cannot lead elsewhere after a check. */
function createPublicLookup(resolve: typeof lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = error ? [] : found.filter(({ address }) => isPublicAddress(address));
      const [first] = addresses;
      if (error) callback(error, '');
      else if (!first) callback(new PrivateAddressError('The endpoint is not public'), '');
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
