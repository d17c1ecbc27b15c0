import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { PrivateArg } from '@bourse/exchange';
import type { StreamAnswer, StreamLogin } from '@bourse/gateway-contract';
import { WebSocket } from 'ws';
import type { DeviceKey, TestClient } from '../../src/testing/index.ts';
import { checkStreamMessage } from '../../src/testing/described-traffic.ts';

/** Signs a login to the stream of the simulation. */
export async function signStreamLogin(device: DeviceKey, now: number): Promise<StreamLogin> {
  const tm = String(now);
  const uhti = randomBytes(16).toString('hex');
  const text = new TextEncoder().encode(`/ws${tm.slice(0, 8)}${uhti}`);
  return { tm, uhti, sign: await device.sign(text), ledger: 'simulation' };
}

/** Opens a socket of a real gateway with a user's session, and follows a private channel of the simulation. */
export async function openPrivateSocket(
  origin: string,
  user: TestClient,
  channel: PrivateArg['channel'],
  now = Date.now(),
): Promise<{ readonly socket: WebSocket; readonly snapshot: StreamAnswer }> {
  const url = `${origin.replace('http', 'ws')}/ws?ledger=simulation`;
  const socket = new WebSocket(url, { headers: { cookie: user.jar.read() } });
  // A gateway that a test kills resets its sockets.
  socket.on('error', () => undefined);
  await once(socket, 'open');
  const ask = async (request: unknown): Promise<StreamAnswer> => {
    socket.send(JSON.stringify(request));
    const [data] = (await once(socket, 'message')) as [Buffer];
    return readMessage(data);
  };
  const arg = { instType: 'SPOT', channel, instId: 'default' };
  await ask({ op: 'login', args: [await signStreamLogin(user.device, now)] });
  const snapshot = new Promise<StreamAnswer>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const message = readMessage(data);
      if ('action' in message || 'code' in message) resolve(message);
    });
  });
  socket.send(JSON.stringify({ op: 'subscribe', args: [arg] }));
  return { socket, snapshot: await snapshot };
}

/** Returns a message that the AsyncAPI document describes. */
function readMessage(data: Buffer): StreamAnswer {
  const message = JSON.parse(data.toString()) as StreamAnswer;
  checkStreamMessage(message);
  return message;
}
