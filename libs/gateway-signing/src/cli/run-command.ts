import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeGatewayKeys } from '../issuing/gateway-keys.ts';
import { installKeyFiles, keyFiles } from '../issuing/key-files.ts';

/** Where a command prints lines. */
export interface CommandOutput {
  readonly out: (line: string) => void;
  readonly error: (line: string) => void;
}

const usage = [
  'Usage: gateway-signing keys [options]',
  '  --out <folder>  a folder that does not exist yet; default gateway-keys',
] as const;

const contents = [
  [
    keyFiles.certificate,
    "the issuer's certificate, valid for ten years: build it into your clients",
  ],
  [keyFiles.serverKey, 'serverPublicKey and serverPublicKeySign of your gatewaySignConfig'],
  [keyFiles.keys, 'the private keys of issuer and server: keep them secret'],
] as const;

/** Runs the command line. Resolves with its exit code: 0 if keys were made, 1 if the folder is in use, 2 for wrong arguments. */
export async function runCommand(
  args: readonly string[],
  { out, error }: CommandOutput,
): Promise<0 | 1 | 2> {
  let folder: string;
  try {
    folder = readFolder(args);
  } catch (wrong) {
    for (const line of [wrong instanceof Error ? wrong.message : String(wrong), ...usage])
      error(line);
    return 2;
  }
  if (!(await installKeyFiles(resolve(folder), await makeGatewayKeys()))) {
    error(`${folder} exists. Keys are never overwritten: name another folder with --out.`);
    return 1;
  }
  for (const [name, meaning] of contents) out(`${join(folder, name)}: ${meaning}`);
  return 0;
}

function readFolder(args: readonly string[]): string {
  const options = { out: { type: 'string', default: 'gateway-keys' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  if (positionals.join(' ') !== 'keys') throw new TypeError('There is one command: keys.');
  return values.out;
}
