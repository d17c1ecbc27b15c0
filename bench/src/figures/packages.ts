import { readFileSync } from 'node:fs';

/** Packages of the peers whose names in the tables are others, with what the name says beside them. */
const packages: Readonly<Record<string, readonly [name: string, remark?: string]>> = {
  DOMPurify: ['dompurify'],
  'DOMPurify with jsdom': ['dompurify', 'with jsdom'],
  'ccxt’s order book, floats': ['ccxt', 'order book with floats'],
  'formatjs, best fit': ['@formatjs/intl-localematcher', 'best fit'],
  'formatjs, lookup': ['@formatjs/intl-localematcher', 'lookup'],
  'js-xss': ['xss'],
  'node-forge, RSA and SHA-256 only': ['node-forge', 'RSA and SHA-256 only'],
  'node-forge, one call': ['node-forge', 'one call'],
  'node-forge, two workers': ['node-forge', 'two workers'],
  posthog: ['posthog-js'],
  rudder: ['@rudderstack/analytics-js'],
  segment: ['@segment/analytics-next'],
  snowplow: ['@snowplow/browser-tracker'],
  'wretch, with abort, query, retry, dedupe': ['wretch', 'with abort, query, retry, dedupe'],
};

interface Manifest {
  readonly version: string;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Returns a peer with the version of its package, or its name if it is a floor without a package. */
export function namePeer(name: string): string {
  const [packageName, remark] = packages[name] ?? [name];
  const version = readManifest('../../').devDependencies[packageName];
  if (version === undefined) return name;
  return `\`${packageName}\` ${version}${remark === undefined ? '' : `, ${remark}`}`;
}

/** Returns a library with its version. */
export function nameLibrary(library: string): string {
  return `\`@bourse/${library}\` ${readManifest(`../../../libs/${library}/`).version}`;
}

function readManifest(folder: string): Manifest {
  const text = readFileSync(new URL(`${folder}package.json`, import.meta.url), 'utf8');
  return JSON.parse(text) as Manifest;
}
