import type { Server } from 'node:http';

/** Returns e.g. `http://localhost:4200`. @throws TypeError if the server does not listen on a port. */
export function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new TypeError('The server does not listen on a port');
  }
  const host = /^(?:127\.|::1?$|0\.0\.0\.0$)/.test(address.address) ? 'localhost' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
