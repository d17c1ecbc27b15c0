import { createHash } from 'node:crypto';
import { reportCspViolation } from '@bourse/gateway-contract';
import type { WebBuild } from './read-build.ts';

/** What the policy depends on beside the build. */
export interface PolicyOptions {
  /** Names of the Trusted Types policies that the client may create. */
  readonly trustedTypes: readonly string[];
  /** Origins that may serve images. */
  readonly imageOrigins: readonly string[];
}

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;

/** The policy of every page and asset of a build: its own scripts, and inline only what was built in. */
export function contentSecurityPolicy(build: WebBuild, options: PolicyOptions): string {
  const documents = [...build.values()].filter(({ type }) => type.startsWith('text/html'));
  const hashes = new Set(documents.flatMap(({ bytes }) => inlineScriptHashes(bytes.toString())));
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, ...hashes].join(' '),
    `style-src 'self'`,
    ['img-src', `'self'`, 'data:', 'blob:', ...options.imageOrigins].join(' '),
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `require-trusted-types-for 'script'`,
    ['trusted-types', ...options.trustedTypes].join(' '),
    `report-uri ${reportCspViolation.path}`,
  ].join('; ');
}

/** The hash sources of a document's inline scripts, import maps included. */
export function inlineScriptHashes(html: string): readonly string[] {
  // A browser hashes what its parser made of the file, and that has no carriage returns.
  const parsed = html.replace(/\r\n?/g, '\n');
  return [...parsed.matchAll(scriptElement)]
    .filter(([, attributes]) => !/\ssrc\s*=/i.test(attributes ?? ''))
    .map(([, , text]) =>
      createHash('sha256')
        .update(text ?? '')
        .digest('base64'),
    )
    .map((digest) => `'sha256-${digest}'`);
}
