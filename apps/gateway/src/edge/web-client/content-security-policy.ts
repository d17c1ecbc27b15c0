import { createHash } from 'node:crypto';
import { reportCspViolation } from '@bourse/gateway-contract';
import type { WebBuild } from './read-build.ts';

export interface PolicyOptions {
  readonly trustedTypes: readonly string[];
  /** An origin may stand there more than once. */
  readonly imageOrigins: readonly string[];
  /** Where header and footer are loaded from. */
  readonly partsOrigin?: string | undefined;
  /** Origins whose pages may show the client in a frame. */
  readonly frameAncestors: readonly string[];
}

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;

/** Allows the build's own scripts, and inline scripts by their hashes. */
export function contentSecurityPolicy(build: WebBuild, options: PolicyOptions): string {
  const documents = [...build.values()].filter(({ type }) => type.startsWith('text/html'));
  const hashes = new Set(documents.flatMap(({ bytes }) => inlineScriptHashes(bytes.toString())));
  const parts = options.partsOrigin === undefined ? [] : [options.partsOrigin];
  const ancestors = options.frameAncestors.length === 0 ? [`'none'`] : options.frameAncestors;
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, ...hashes, ...parts].join(' '),
    ['style-src', `'self'`, ...parts].join(' '),
    ['img-src', `'self'`, 'data:', 'blob:', ...new Set(options.imageOrigins)].join(' '),
    ['connect-src', `'self'`, ...parts].join(' '),
    `object-src 'none'`,
    `base-uri 'none'`,
    ['frame-ancestors', ...ancestors].join(' '),
    `form-action 'self'`,
    `require-trusted-types-for 'script'`,
    ['trusted-types', ...options.trustedTypes].join(' '),
    `report-uri ${reportCspViolation.path}`,
  ].join('; ');
}

export function inlineScriptHashes(html: string): readonly string[] {
  // Browsers hash the parsed text, which has no carriage returns (HTML standard, 13.2.3.5).
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
