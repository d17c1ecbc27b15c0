import { assertAllowed, fillDefaults } from '../checks/check-options.ts';
import { browserCspPorts, type CspPorts } from './ports.ts';

/** Payload of the gateway's `cspSecurity` call. URLs have neither query nor fragment. */
export interface CspReport {
  readonly bizType: string;
  readonly data: {
    /** The violation, with the names of the browser's reports. */
    readonly event: {
      readonly 'blocked-uri': string;
      readonly 'source-file': string;
      readonly 'line-number': number;
      readonly 'column-number': number;
      readonly disposition: string;
      /** Number of equal violations before the report was sent. */
      readonly count: number;
    };
    /** The violated directive, e.g. `script-src-elem`. */
    readonly reason: string;
  };
  /** Time of the first violation, in milliseconds since the epoch. */
  readonly timestamp: number;
  /** URL of the page. */
  readonly page: string;
}

/** Options of {@link startCspReporter}. */
export interface CspReporterOptions {
  /** Sends a report, e.g. with the application's HTTP client. Errors are ignored. */
  readonly send: (report: CspReport) => unknown;
  /** `bizType` of the reports. Default `csp`. */
  readonly bizType?: string;
  /** Milliseconds that violations are collected before they are sent. Default 2,000. */
  readonly batchMs?: number;
  /** Most reports in a minute; further ones are dropped. Default 20. */
  readonly maxPerMinute?: number;
  /** Replaces ports of the browser. */
  readonly ports?: Partial<CspPorts>;
}

export interface ResolvedCspOptions extends Required<Omit<CspReporterOptions, 'ports'>> {
  readonly ports: CspPorts;
}

/** Fills in the defaults. @throws TypeError for an unknown option. */
export function resolveCspOptions({ send, ...options }: CspReporterOptions): ResolvedCspOptions {
  const given = fillDefaults<Required<Omit<CspReporterOptions, 'send'>>>(
    { bizType: 'csp', batchMs: 2_000, maxPerMinute: 20, ports: {} },
    options,
  );
  assertAllowed(typeof send === 'function', 'send');
  return { ...given, send, ports: fillDefaults(browserCspPorts(), given.ports) };
}
