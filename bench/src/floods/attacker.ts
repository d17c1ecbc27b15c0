import { Agent, request } from 'node:http';
import type { RawRequest } from '@bourse/gateway/testing';
import { attacks, type Blow } from './attacks.ts';

// One attacker in its own process: `node attacker.ts <finding> <origin> <local address>`. Strikes
// until it is killed, and prints how often, by status, each second.
const [name = '', origin = '', localAddress = ''] = process.argv.slice(2);
const attack = attacks[name];
if (attack === undefined) throw new RangeError(`There is no attack ${name}`);

const agent = new Agent({ keepAlive: true, localAddress, family: 4 });
const { hostname, port } = new URL(origin);
const statuses = new Map<number, number>();

function send({ method, path, headers, body }: RawRequest): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const outgoing = request({ agent, hostname, port, method, path, headers }, (incoming) => {
    incoming.resume().on('end', () => {
      resolve(incoming.statusCode ?? 0);
    });
  });
  outgoing.on('error', () => {
    resolve(0);
  });
  outgoing.end(body);
  return promise;
}

async function strike(blow: Blow): Promise<never> {
  for (;;) {
    const status = await blow();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

const blow = await attack.prepare({ origin, localAddress, send });
setInterval(() => {
  process.stdout.write(`${JSON.stringify(Object.fromEntries(statuses))}\n`);
}, 1_000);
for (let lane = 0; lane < attack.lanes; lane += 1) void strike(blow);
