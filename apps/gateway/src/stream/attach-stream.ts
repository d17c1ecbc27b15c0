import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { Connection } from './connection.ts';
import { Hub } from './hub.ts';
import { closeCode, heartbeatMs, limits, tickMs } from './options.ts';
import type { StreamOptions } from './options.ts';
import { judgeUpgrade, refuseUpgrade } from './upgrade.ts';

/** A socket that does not answer the closing handshake is cut off after this. */
const farewellMs = 1_000;

/**
 * Serves `/ws` on an HTTP server. `?ledger=simulation` picks the venues of the simulation; without
 * it they are the real ones.
 *
 * @returns Closes every socket and lets go of the server.
 */
export function attachStream(server: Server, options: StreamOptions): () => void {
  const { exchange, allowOrigin, authenticate, onSessionEnd, now = Date.now } = options;
  const connections = new Set<Connection>();
  const hub = new Hub({ market: (...name) => exchange.market(...name), now });
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.messageBytes,
  });
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const ledger = connections.size < limits.sockets ? judgeUpgrade(request, allowOrigin) : 503;
    if (typeof ledger === 'number') {
      refuseUpgrade(socket, ledger);
      return;
    }
    const cookieHeader = request.headers.cookie;
    sockets.handleUpgrade(request, socket, head, (websocket) => {
      const parts = { websocket, socket, ledger, cookieHeader, hub, exchange, authenticate, now };
      const connection = new Connection(parts);
      connections.add(connection);
      websocket.on('close', () => {
        connections.delete(connection);
        connection.leaveAll();
      });
    });
  };
  server.on('upgrade', onUpgrade);
  const everyConnection = (act: (connection: Connection) => void) => (): void => {
    for (const connection of connections) act(connection);
  };
  const stops = [
    repeat(tickMs, () => {
      hub.publish();
    }),
    repeat(
      heartbeatMs,
      everyConnection((connection) => {
        connection.checkLife();
      }),
    ),
    exchange.subscribe((update) => {
      for (const connection of connections) connection.deliverAccount(update);
    }),
    onSessionEnd((sessionId) => {
      for (const connection of connections) connection.endSession(sessionId);
    }),
  ];
  return () => {
    server.off('upgrade', onUpgrade);
    for (const stop of stops) stop();
    for (const connection of connections) connection.close(closeCode.goingAway, 'Shutting down');
    setTimeout(() => {
      for (const websocket of sockets.clients) websocket.terminate();
    }, farewellMs).unref();
  };
}

function repeat(everyMs: number, act: () => void): () => void {
  const timer = setInterval(act, everyMs);
  return () => {
    clearInterval(timer);
  };
}
