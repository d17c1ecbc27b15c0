import { groups, type GatewayOutcomes, type GroupOutcome } from './gateways.ts';
import type { RangeOutcomes } from './ranges.ts';
import type { ReceiverOutcome } from './receivers.ts';
import type { Outcomes } from './runtimes.ts';
import type { ToolOutcome } from './tools.ts';

/** What works in which runtime, as a table of Markdown with a row for each library. */
export function runtimeTable(results: ReadonlyMap<string, Outcomes | string>): string {
  const ran = [...results].filter((row): row is [string, Outcomes] => typeof row[1] !== 'string');
  const names = [...new Set(ran.flatMap(([, outcomes]) => Object.keys(outcomes)))];
  const libraries = [...new Set(names.map(libraryOf))].sort();
  const rows = libraries.map((library) => {
    const cells = ran.map(([, outcomes]) => cellOf(library, outcomes));
    return [`\`${library}\``, ...cells];
  });
  return tableOf(['library', ...ran.map(([name]) => name)], rows);
}

/** Errors in the types of the packages, as a table of Markdown with a row for each compiler. */
export function compilerTable(
  results: ReadonlyMap<string, ReadonlyMap<string, readonly string[] | string>>,
): string {
  const [first] = results.values();
  const rows = [...results].map(([version, byResolution]) => [
    `TypeScript ${version}`,
    ...[...byResolution.values()].map(errorCell),
  ]);
  return tableOf(['compiler', ...[...(first?.keys() ?? [])].map((name) => `\`${name}\``)], rows);
}

/** Outcomes of bundlers and test runners for all entries, as a table of Markdown with a row for each. */
export function toolTable(results: ReadonlyMap<string, ToolOutcome | string>): string {
  const rows = [...results].map(([name, outcome]) => {
    if (typeof outcome === 'string') return [name, 'not run'];
    const { errors, modules } = outcome;
    const but = modules.map((entry) => `\`${entry}\``).join(', ');
    return [name, errors.length === 0 && but !== '' ? `✓ but ${but}` : errorCell(errors)];
  });
  return tableOf(['tool', 'all entries'], rows);
}

/** Both ends of the ranges of other packages, as a table of Markdown with a row for each package. */
export function rangeTable({ needed, errors }: RangeOutcomes): string {
  const rows = needed.map(({ name, range, versions }) => [
    `\`${name}\``,
    `\`${range}\``,
    versions.oldest,
    versions.newest,
  ]);
  const all = ['together', '', errorCell(errors.oldest), errorCell(errors.newest)];
  return tableOf(['package', 'range', 'oldest', 'newest'], [...rows, all]);
}

function errorCell(errors: readonly string[] | string): string {
  if (typeof errors === 'string') return 'not run';
  return errors.length === 0 ? '✓' : `${errors.length} wrong`;
}

/** Outcomes of the conformance suite for each gateway, as a table of Markdown with a column for each group of rules. */
export function gatewayTable(results: ReadonlyMap<string, GatewayOutcomes | string>): string {
  const rows = [...results].map(([name, outcomes]) => [
    name,
    ...groups.map((group) => {
      const outcome = typeof outcomes === 'string' ? undefined : outcomes[group];
      return outcome ? groupCell(outcome) : 'not run';
    }),
  ]);
  return tableOf(['gateway', ...groups], rows);
}

/** Outcomes of the receivers for apps, as a table of Markdown with a row for each. */
export function receiverTable(results: ReadonlyMap<string, ReceiverOutcome | string>): string {
  const rows = [...results].map(([name, outcome]) => {
    if (typeof outcome === 'string') return [name, 'not run'];
    const { passed, failed } = outcome;
    const all = passed + failed.length;
    return [name, failed.length > 0 ? `${failed.length} of ${all} fail` : `✓ ${all}`];
  });
  return tableOf(['receiver', 'vectors, queue, uploads'], rows);
}

function groupCell({ passed, skipped, failed }: GroupOutcome): string {
  const all = passed + skipped + failed.length;
  if (failed.length > 0) return `${failed.length} of ${all} fail`;
  return skipped > 0 ? `✓ ${passed} of ${all}` : `✓ ${all}`;
}

function cellOf(library: string, outcomes: Outcomes): string {
  const own = Object.entries(outcomes).filter(([name]) => libraryOf(name) === library);
  const works = own.filter(([, error]) => error === null);
  if (works.length === own.length) return '✓';
  const needNode = own.filter(([, error]) => error?.includes('needs Node.js'));
  const failed = own.length - works.length - needNode.length;
  if (failed > 0) return `${failed} of ${own.length} fail`;
  return `✓ but ${needNode.map(([name]) => `\`.${name.slice(library.length)}\``).join(', ')}`;
}

function libraryOf(name: string): string {
  return name.split(/[/ ]/, 2).join('/');
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
