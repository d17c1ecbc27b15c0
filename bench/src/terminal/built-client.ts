import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const apps = path.resolve(import.meta.dirname, '../../../apps');

/** Keys that the client was built with. */
export const builtWith = path.join(
  process.env['BOURSE_STATE'] ?? path.join(apps, 'gateway/.data'),
  'pki',
);

/** Member of the messages by which a worker reports when messages of the book arrived. */
export const receiptMember = 'benchReceipts';

/** Posts the arrivals since the last batch before the next one, on the same port: the page receives them in this order. */
const reportReceipts = `{
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
    if (times.length > 0) post({ ${receiptMember}: times });
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
