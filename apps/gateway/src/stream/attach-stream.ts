import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { StreamLogin } from '@bourse/gateway-contract';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { Connection } from './connection.ts';
import { Hub } from './hub.ts';
import { closeCode, heartbeatMs, limits, tickMs } from './options.ts';
import type { StreamOptions } from './options.ts';
import { SocketLimit } from './socket-limit.ts';
import { checkUpgrade, refuseUpgrade } from './upgrade.ts';
import type { AcceptedUpgrade } from './upgrade.ts';

const closeTimeoutMs = 1_000;

/** Returns the function that closes all sockets. */
export function attachStream(server: Server, options: StreamOptions): () => void {
  const { exchange, onSessionEnd, now = Date.now } = options;
  const connections = new Set<Connection>();
  const hub = new Hub({ market: (...name) => exchange.market(...name), now });
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.messageBytes,
  });
  const socketLimit = new SocketLimit();
  const openConnection = (
    websocket: WebSocket,
    socket: Duplex,
    accepted: AcceptedUpgrade,
  ): void => {
    const authenticate = (login: StreamLogin) => options.authenticate(accepted.upgrade, login);
    const { ledger } = accepted;
    const parts = { websocket, socket, ledger, hub, exchange, authenticate, now };
    const connection = new Connection(parts);
    connections.add(connection);
    websocket.on('close', () => {
      connections.delete(connection);
      connection.unsubscribeAll();
    });
  };
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const accepted = checkUpgrade(request, options, socketLimit);
    if (typeof accepted === 'number') {
      refuseUpgrade(socket, accepted);
      return;
    }
    // Also emitted after a failed handshake.
    socket.once('close', accepted.releaseSocket);
    sockets.handleUpgrade(request, socket, head, (websocket) => {
      openConnection(websocket, socket, accepted);
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
        connection.checkHeartbeat();
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
    terminateLater(sockets);
  };
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
