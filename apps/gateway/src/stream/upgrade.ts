import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { ledger as ledgerName } from '@bourse/gateway-contract';
import type { Ledger } from '@bourse/gateway-contract';
import * as v from 'valibot';
import type { StreamOptions } from './options.ts';

const path = '/ws';

/** The ledger that an upgrade request asks for, or the HTTP status that refuses it. */
export function judgeUpgrade(
  { url = '', headers }: IncomingMessage,
  allowOrigin: StreamOptions['allowOrigin'],
): Ledger | number {
  const [pathname, query] = url.split('?');
  if (pathname !== path) return 404;
  if (!allowOrigin(headers.origin, headers.host ?? '')) return 403;
  const asked = v.safeParse(ledgerName, new URLSearchParams(query).get('ledger') ?? 'real');
  return asked.success ? asked.output : 400;
}

/** Answers an upgrade request with a status and hangs up. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.on('error', () => undefined);
  const reason = STATUS_CODES[status] ?? '';
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
