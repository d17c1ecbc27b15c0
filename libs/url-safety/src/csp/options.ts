import { fillIn } from '../lib/names.ts';
import { browserCspPorts } from './ports.ts';
import type { CspPorts } from './ports.ts';

/** One violation, as the gateway's `cspSecurity` call takes it. Addresses have neither query nor fragment. */
export interface CspReport {
  readonly bizType: string;
  readonly data: {
    /** What happened, in the names of a browser's own report. */
    readonly event: {
      readonly 'blocked-uri': string;
      readonly 'source-file': string;
      readonly 'line-number': number;
      readonly 'column-number': number;
      readonly disposition: string;
      /** How often it happened before the report went out. */
      readonly count: number;
    };
    /** The directive that was violated, e.g. `script-src-elem`. */
    readonly reason: string;
  };
  /** Milliseconds since the epoch, of the first time. */
  readonly timestamp: number;
  /** Address of the page. */
  readonly page: string;
}

/** What a reporter needs. */
export interface CspReporterOptions {
  /** Sends a report, e.g. by the application's HTTP client. What it throws is ignored. */
  readonly send: (report: CspReport) => unknown;
  /** Default `csp`. */
  readonly bizType?: string;
  /** How long violations are gathered, in milliseconds. Default 2,000. */
  readonly batchMs?: number;
  /** Reports in a minute; more are dropped. Default 20. */
  readonly maxPerMinute?: number;
  /** Replaces parts of the browser. */
  readonly ports?: Partial<CspPorts>;
}

/** Options with nothing left open. */
export interface ResolvedCspOptions extends Required<Omit<CspReporterOptions, 'ports'>> {
  readonly ports: CspPorts;
}

/** Fills in the defaults. @throws TypeError for an unknown option. */
export function resolveCspOptions({ send, ...options }: CspReporterOptions): ResolvedCspOptions {
  const given = fillIn<Required<Omit<CspReporterOptions, 'send'>>>(
    { bizType: 'csp', batchMs: 2_000, maxPerMinute: 20, ports: {} },
    options,
  );
  return { ...given, send, ports: { ...browserCspPorts(), ...given.ports } };
}
