import { firstGroup } from './first-group.ts';

/** Returns the given environment if it is a known one, else the one that the host's name contains. */
export function logEnvironment(given: string | undefined, host: string): string {
  if (given !== undefined && /^(pre|online)$|test\d{1,2}$/.test(given)) return given;
  const testNumber = firstGroup(/test([1-9]\d?)(?!\d)/, host);
  if (testNumber) return `test${testNumber}`;
  return /\bbike\b/.test(host) ? 'pre' : 'online';
}
