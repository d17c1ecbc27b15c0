import { checkGroups, type CheckGroup } from './check-groups.ts';

/** Options of a run. */
export interface ConformanceOptions {
  /** Origin of the gateway, e.g. `http://localhost:4200`. */
  readonly origin: string;
  /** Address of the stream. Default: `/ws` of the origin. */
  readonly stream?: string;
  /** The issuer's X.509 certificate in PEM. Without it, checks that sign or encrypt are skipped. */
  readonly issuerCertificate?: string;
  /** Runs the checks of this group alone. Default: all groups. */
  readonly only?: CheckGroup;
  /** Resolves with the last code that the gateway has sent to an e-mail address. Without it, checks that need a user are skipped. */
  readonly readCode?: (address: string) => Promise<string>;
  /** Domain of the addresses that the suite registers. Default `conformance.example`. */
  readonly mailDomain?: string;
  /**
   * Lets a time in milliseconds pass for the gateway: waits, or moves its clock. Resolves with `false` if that takes too long.
   * Without it, checks of what expires are skipped.
   */
  readonly passTime?: (ms: number) => Promise<boolean>;
  /** Receives each result as soon as it is there. Default: none. */
  readonly onResult?: (result: CheckResult) => void;
}

/** Outcome of a check. */
export type CheckOutcome =
  | { readonly status: 'passed' }
  | { readonly status: 'failed'; readonly expected: string; readonly received: string }
  | { readonly status: 'skipped'; readonly reason: string };

/** Result of one check. */
export type CheckResult = CheckOutcome & {
  readonly group: CheckGroup;
  /** Number of the rule in SPEC.md, e.g. `CON-20`. */
  readonly rule: string;
  readonly title: string;
};

/** Options with every default filled in. */
export type ResolvedOptions = Required<
  Pick<ConformanceOptions, 'origin' | 'stream' | 'mailDomain' | 'onResult'>
> &
  Pick<ConformanceOptions, 'issuerCertificate' | 'only' | 'readCode' | 'passTime'>;

/** Fills in the defaults. @throws TypeError for invalid options. */
export function resolveOptions(options: ConformanceOptions): ResolvedOptions {
  const origin = originOf(options.origin);
  const { only } = options;
  if (only !== undefined && !checkGroups.includes(only)) {
    throw new TypeError(`There is no group ${only}; groups are ${checkGroups.join(', ')}`);
  }
  const { stream = `${origin.replace(/^http/, 'ws')}/ws` } = options;
  if (!/^wss?:\/\//.test(stream) || !URL.canParse(stream)) {
    throw new TypeError('The stream is like wss://exchange.example/ws');
  }
  return {
    mailDomain: 'conformance.example',
    onResult: () => undefined,
    ...options,
    stream,
    origin,
  };
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/';
  if (!isOrigin || url.search !== '' || url.hash !== '') {
    throw new TypeError('An origin is like https://exchange.example');
  }
  return url.origin;
}
