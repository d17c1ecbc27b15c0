import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const apps = path.resolve(import.meta.dirname, '../../../apps');

/** Keys that the client was built with. */
export const builtWith = path.join(
  process.env['BOURSE_STATE'] ?? path.join(apps, 'gateway/.data'),
  'pki',
);

/** Name of the channel on which a worker reports when messages of the book arrived. */
export const receiptChannel = 'bench-receipts';

/** Reports the arrivals since the last batch with each batch, so that a message costs the worker little. */
const reportReceipts = `{
  const channel = new BroadcastChannel('${receiptChannel}');
  let times = [];
  const Socket = self.WebSocket;
  self.WebSocket = class extends Socket {
    constructor(...words) {
      super(...words);
      this.addEventListener('message', ({ data }) => {
        if (data.includes('"channel":"books"')) times.push(performance.timeOrigin + performance.now());
      });
    }
  };
  const post = self.postMessage.bind(self);
  self.postMessage = (message, ...words) => {
    if (times.length > 0) channel.postMessage(times);
    times = [];
    post(message, ...words);
  };
}
`;

/**
 * Copies the built client into a folder, with a worker that reports when messages arrive.
 *
 * @throws Error if the client has not been built.
 */
export function copyBuiltClient(folder: string): void {
  const built = path.join(apps, 'web/dist');
  if (!existsSync(built)) throw new Error('The web client has not been built');
  cpSync(built, folder, { recursive: true });
  const assets = path.join(folder, 'assets');
  const worker = readdirSync(assets).find((name) => /^market-worker.*\.js$/.test(name));
  if (worker === undefined) return;
  const file = path.join(assets, worker);
  writeFileSync(file, reportReceipts + readFileSync(file, 'utf8'));
}
