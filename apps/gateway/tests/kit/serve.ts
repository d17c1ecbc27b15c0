import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGateway, listen } from '../../src/index.ts';
import type { SendMessage } from '../../src/identity/mails/message.ts';
import { ensurePki } from '../../src/identity/pki/pki-files.ts';
import { openCaptcha } from '../../src/testing/index.ts';
import { mailFile } from './mail-file.ts';

// A gateway in a separate process, for tests that kill it: `node serve.ts <folder> [crash|hangs|mails [<origin of a push service>]]`.
const [folder = '', fate, ...pushOrigins] = process.argv.slice(2);
const senders: Readonly<Record<string, SendMessage>> = {
  /** A mail server that takes nothing and does not answer. */
  hangs: () => new Promise(() => undefined),
  mails: async (message) => {
    await appendFile(join(folder, mailFile), `${JSON.stringify(message)}\n`);
  },
};
const gateway = await createGateway({
  captcha: openCaptcha,
  database: join(folder, 'gateway.sqlite'),
  pki: await ensurePki(join(folder, 'pki'), Date.now()),
  pushOrigins,
  messages: { mail: senders[fate ?? ''], hasInbox: true, origin: '' },
});
if (fate === 'crash') {
  // Accounts are published after their changes are stored, and before any call is answered.
  gateway.stream.exchange.subscribe(({ topics }) => {
    if (topics.some(({ key }) => key.includes(':orders:'))) process.kill(process.pid, 'SIGKILL');
  });
}
const { url } = await listen(gateway, { port: 0 });
process.stdout.write(`listens on ${url}\n`);
