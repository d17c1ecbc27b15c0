export { startCspReporter } from './start-csp-reporter.ts';
export type { CspReport, CspReporterOptions } from './options.ts';
export type { CspPorts, Violation } from './ports.ts';
