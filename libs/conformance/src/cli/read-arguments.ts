import { parseArgs } from 'node:util';
import { checkGroups } from '../check-groups.ts';
import { resolveOptions, type ConformanceOptions } from '../options.ts';
import { readInboxCode } from './read-inbox-code.ts';

/** A command line that has been read. */
export interface Arguments {
  readonly options: ConformanceOptions;
  /** Whether the report is printed as JSON. */
  readonly json: boolean;
}

/** Files, addresses and time, as the command uses them. */
export interface CommandPorts {
  /** Returns the text of a file. Throws if there is none. */
  readonly readFile: (file: string) => string;
  /** Resolves with the text at an address. */
  readonly readUrl: (url: string) => Promise<string>;
  readonly wait: (ms: number) => Promise<void>;
}

export const usage = [
  'Usage: conformance <origin> [options]',
  '  --issuer <file>         certificate of the issuer, in PEM; without it nothing is signed or encrypted',
  '  --inbox <url>           a list of sent mails in JSON, with verification codes; without it no user is registered',
  '  --mail-domain <domain>  domain of the addresses that register; default conformance.example',
  '  --stream <url>          address of the stream; default /ws of the origin',
  `  --only <group>          one of ${checkGroups.join(', ')}`,
  '  --patient               waits up to five minutes for what expires',
  '  --json                  prints the report as JSON',
] as const;

/** The longest that `--patient` waits for one check. */
const longestWaitMs = 300_000;

const flags = {
  issuer: { type: 'string' },
  inbox: { type: 'string' },
  'mail-domain': { type: 'string' },
  stream: { type: 'string' },
  only: { type: 'string' },
  patient: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

/** Reads a command line. @throws Error for wrong arguments. */
export function readArguments(args: readonly string[], ports: CommandPorts): Arguments {
  const parsed = parseArgs({ args: [...args], allowPositionals: true, options: flags });
  const [origin, ...rest] = parsed.positionals;
  if (origin === undefined || rest.length > 0) throw new TypeError('One origin is needed.');
  const { issuer, inbox, stream, only, json, patient, 'mail-domain': mailDomain } = parsed.values;
  const options: ConformanceOptions = {
    origin,
    ...(stream !== undefined && { stream }),
    ...(mailDomain !== undefined && { mailDomain }),
    ...(issuer !== undefined && { issuerCertificate: ports.readFile(issuer) }),
    ...(inbox !== undefined && {
      readCode: (address: string) =>
        readInboxCode(new URL(inbox, origin).href, address, ports.readUrl),
    }),
    ...(only !== undefined && { only: groupOf(only) }),
    ...(patient && {
      passTime: async (ms: number) => {
        if (ms > longestWaitMs) return false;
        await ports.wait(ms);
        return true;
      },
    }),
  };
  resolveOptions(options);
  return { options, json };
}

function groupOf(name: string) {
  const group = checkGroups.find((each) => each === name);
  if (group !== undefined) return group;
  throw new TypeError(`There is no group ${name}.`);
}
