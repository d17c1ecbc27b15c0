import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { ledger as ledgerName, type Ledger } from '@bourse/gateway-contract';
import * as v from 'valibot';
import { onlyHost } from '../http/host.ts';
import { addressOf, networkOf } from '../http/network.ts';
import type { StreamOptions, StreamUpgrade } from './options.ts';
import type { ReleaseSocket, SocketLimit } from './socket-limit.ts';

const path = '/ws';

export interface AcceptedUpgrade {
  readonly ledger: Ledger;
  readonly upgrade: StreamUpgrade;
  readonly releaseSocket: ReleaseSocket;
}

/** Resolves with the HTTP status of a refusal, or a socket that counts until it is released. */
export async function checkUpgrade(
  request: IncomingMessage,
  { origins, sessionOf, trustedProxies = new Set() }: UpgradeParts,
  socketLimit: SocketLimit,
): Promise<AcceptedUpgrade | number> {
  const { url = '', headers, rawHeaders, socket } = request;
  const host = onlyHost(rawHeaders);
  if (!origins.servesHost(host)) return 400;
  const [pathname, query] = url.split('?');
  if (pathname !== path) return 404;
  if (!origins.allows(headers.origin, host)) return 403;
  const asked = v.safeParse(ledgerName, new URLSearchParams(query).get('ledger') ?? 'real');
  if (!asked.success) return 400;
  const network = networkOf(addressOf(socket.remoteAddress, headers, trustedProxies));
  const upgrade = { host, cookieHeader: headers.cookie, network };
  const sessionId = await sessionOf(upgrade);
  // A socket that has closed meanwhile would never be released.
  if (socket.destroyed) return 400;
  const acquired = socketLimit.acquire({ sessionId, network });
  return typeof acquired === 'number'
    ? acquired
    : { ledger: asked.output, upgrade, releaseSocket: acquired };
}

type UpgradeParts = Pick<StreamOptions, 'origins' | 'sessionOf' | 'trustedProxies'>;

export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.on('error', () => undefined);
  const reason = STATUS_CODES[status] ?? '';
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
