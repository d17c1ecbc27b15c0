import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Passes bytes on to a port of this machine, and fails as a network does. */
export interface Proxy {
  readonly origin: string;
  /** Closes every connection. */
  cut(): void;
  /** Opened connections stay open and pass nothing on, in both directions; new ones work. */
  hang(): void;
  close(): Promise<void>;
}

export async function startProxy(port: number): Promise<Proxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    const pair = [client, upstream] as const;
    pairs.add(pair);
    client.pipe(upstream);
    upstream.pipe(client);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  const each = (act: (socket: Socket) => void): void => {
    for (const socket of [...pairs].flat()) act(socket);
  };
  return {
    origin: `http://localhost:${own}`,
    cut: () => {
      each((socket) => socket.destroy());
    },
    hang: () => {
      each((socket) => socket.unpipe().pause());
    },
    async close() {
      server.close();
      each((socket) => socket.destroy());
      await once(server, 'close');
    },
  };
}
