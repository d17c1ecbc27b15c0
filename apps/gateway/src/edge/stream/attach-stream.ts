import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { StreamLogin } from '@bourse/gateway-contract';
import { WebSocketServer, type WebSocket } from 'ws';
import { Connection } from './connection.ts';
import { Hub } from './hub.ts';
import { closeCode, heartbeatMs, limits, type StreamOptions } from './options.ts';
import { SocketLimit } from './socket-limit.ts';
import { checkUpgrade, refuseUpgrade, type AcceptedUpgrade } from './upgrade.ts';

const closeTimeoutMs = 1_000;

export function attachStream(server: Server, options: StreamOptions): () => void {
  const stream = new StreamServer(options);
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Without a listener, an error of the socket would end the process.
    socket.on('error', () => undefined);
    stream.upgrade(request, socket, head).catch(() => {
      refuseUpgrade(socket, 500);
    });
  };
  server.on('upgrade', onUpgrade);
  return () => {
    server.off('upgrade', onUpgrade);
    stream.close();
  };
}

class StreamServer {
  readonly #options: StreamOptions;
  readonly #now: () => number;
  readonly #hub: Hub;
  readonly #connections = new Set<Connection>();
  readonly #socketLimit = new SocketLimit();
  readonly #sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.messageBytes,
  });
  readonly #stops: readonly (() => void)[];

  constructor(options: StreamOptions) {
    const { exchange, onSessionEnd, now = Date.now } = options;
    this.#options = options;
    this.#now = now;
    this.#hub = new Hub(exchange);
    this.#stops = [
      repeat(heartbeatMs, () => {
        for (const connection of this.#connections) connection.checkHeartbeat();
      }),
      exchange.subscribe((feed) => {
        this.#hub.deliver(feed);
      }),
      onSessionEnd((sessionId) => {
        for (const connection of this.#connections) connection.endSession(sessionId);
      }),
    ];
  }

  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const accepted = await checkUpgrade(request, this.#options, this.#socketLimit);
    if (typeof accepted === 'number') {
      refuseUpgrade(socket, accepted);
      return;
    }
    // Also emitted after a failed handshake.
    socket.once('close', accepted.releaseSocket);
    this.#sockets.handleUpgrade(request, socket, head, (websocket) => {
      this.#open(websocket, socket, accepted);
    });
  }

  close(): void {
    for (const stop of this.#stops) stop();
    for (const connection of this.#connections) {
      connection.close(closeCode.goingAway, 'Shutting down');
    }
    terminateLater(this.#sockets);
  }

  #open(websocket: WebSocket, socket: Duplex, { ledger, upgrade }: AcceptedUpgrade): void {
    const authenticate = (login: StreamLogin) => this.#options.authenticate(upgrade, login);
    const parts = { authenticate, hub: this.#hub, now: this.#now };
    const connection = new Connection({ websocket, socket, ledger, ...parts });
    this.#connections.add(connection);
    websocket.on('close', () => {
      this.#connections.delete(connection);
      connection.unsubscribeAll();
    });
  }
}

function terminateLater({ clients }: WebSocketServer): void {
  setTimeout(() => {
    for (const websocket of clients) websocket.terminate();
  }, closeTimeoutMs).unref();
}

function repeat(everyMs: number, act: () => void): () => void {
  const timer = setInterval(act, everyMs);
  return () => {
    clearInterval(timer);
  };
}
