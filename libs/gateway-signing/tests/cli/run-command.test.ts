import { execFileSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../../src/cli/run-command.ts';
import { createTrustCheck } from '../../src/config/trust.ts';
import { parseCertificate } from '../../src/config/certificate.ts';
import { importDecryptionKey } from '../../src/server/index.ts';
import { makeEngine } from '../kit/engines.ts';
import { makeConfigAnswer } from '../kit/world.ts';

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-keys-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

async function run(...args: readonly string[]) {
  const out: string[] = [];
  const errors: string[] = [];
  const code = await runCommand(args, {
    out: (line) => out.push(line),
    error: (line) => errors.push(line),
  });
  return { code, out, errors };
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;

it('SIG-66 makes keys that a client trusts and a gateway decrypts with', async () => {
  const folder = join(createFolder(), 'new/keys');
  const { code, out, errors } = await run('keys', '--out', folder);
  expect({ code, errors }).toEqual({ code: 0, errors: [] });
  expect(out.map((line) => line.split(':', 1)[0])).toEqual([
    join(folder, 'issuer.crt.pem'),
    join(folder, 'server-key.json'),
    join(folder, 'keys.json'),
  ]);
  const certificate = readFileSync(join(folder, 'issuer.crt.pem'), 'utf8');
  const { issuerKey = '', serverKey = '' } = readJson(join(folder, 'keys.json'));
  const approved = readJson(join(folder, 'server-key.json'));
  expect(new X509Certificate(certificate).checkPrivateKey(createPrivateKey(issuerKey))).toBe(true);
  const clock = { now: () => Date.now(), whenSynced: () => Promise.resolve() };
  const check = createTrustCheck(makeEngine('WebCrypto'), parseCertificate(certificate)!, clock);
  const trusted = await check(makeConfigAnswer(approved));
  expect(trusted.serverKey.id).toBe((await importDecryptionKey(serverKey)).kid);
});

it('SIG-66 lets their owner alone read them', async () => {
  const folder = join(createFolder(), 'keys');
  await run('keys', '--out', folder);
  expect(readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([
    0o600, 0o600, 0o600,
  ]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('SIG-66 overwrites nothing, and leaves nothing behind', async () => {
  const parent = createFolder();
  const folder = join(parent, 'keys');
  mkdirSync(folder);
  writeFileSync(join(folder, 'mine.txt'), 'mine');
  writeFileSync(join(parent, 'file'), 'mine');
  for (const taken of [folder, join(parent, 'file')]) {
    const { code, out, errors } = await run('keys', '--out', taken);
    expect({ code, out }).toEqual({ code: 1, out: [] });
    expect(errors[0]).toContain('exists');
  }
  expect(readdirSync(folder)).toEqual(['mine.txt']);
  expect(readdirSync(parent).sort()).toEqual(['file', 'keys']);
});

it.each([[[]], [['key']], [['keys', 'more']], [['keys', '--force']], [['keys', '--out']]])(
  'SIG-66 ends with 2 and its usage when it is called as %j',
  async (args) => {
    const { code, out, errors } = await run(...args);
    expect({ code, out }).toEqual({ code: 2, out: [] });
    expect(errors).toContain('Usage: gateway-signing keys [options]');
  },
);

it('SIG-66 runs as a program', () => {
  const folder = createFolder();
  const main = join(import.meta.dirname, '../../src/cli/main.ts');
  const flags = ['--conditions=@bourse/source', '--disable-warning=ExperimentalWarning'];
  const printed = execFileSync(process.execPath, [...flags, main, 'keys'], { cwd: folder });
  expect(printed.toString()).toContain('gateway-keys/keys.json: the private keys');
  expect(readdirSync(join(folder, 'gateway-keys'))).toHaveLength(3);
});
