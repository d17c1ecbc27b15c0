import { join } from 'node:path';
import { createGateway, Inbox, listen } from '../../src/index.ts';
import { ensurePki } from '../../src/identity/pki/pki-files.ts';
import { openCaptcha } from '../../src/testing/index.ts';

// A gateway in a separate process, for tests that kill it: `node serve.ts <folder> [crash]`.
const [folder = '', fate] = process.argv.slice(2);
const inbox = new Inbox();
const gateway = await createGateway({
  captcha: openCaptcha,
  database: join(folder, 'gateway.sqlite'),
  pki: await ensurePki(join(folder, 'pki'), Date.now()),
  inbox,
  onCode: ({ target, code }) => void inbox.take({ to: target, subject: '', text: code }),
});
if (fate === 'crash') {
  // Accounts are published after their changes are stored, and before any call is answered.
  gateway.stream.exchange.subscribe(({ topics }) => {
    if (topics.some(({ key }) => key.includes(':orders:'))) process.kill(process.pid, 'SIGKILL');
  });
}
const { url } = await listen(gateway, { port: 0 });
process.stdout.write(`listens on ${url}\n`);
