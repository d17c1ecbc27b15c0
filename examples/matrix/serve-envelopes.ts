import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers every call with an envelope, as a gateway without pairs does. */
export async function serveEnvelopes(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((_, response) => {
    const headers = { 'content-type': 'application/json', requesttime: String(Date.now()) };
    response.writeHead(200, headers);
    response.end(JSON.stringify({ code: '00000', msg: 'success', data: { symbols: [] } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
