import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fillInPartsOrigin } from '../../../src/edge/parts/fill-in-origin.ts';
import {
  contentSecurityPolicy,
  inlineScriptHashes,
  type PolicyOptions,
} from '../../../src/edge/web-client/content-security-policy.ts';
import { toBuiltFile } from '../../../src/edge/web-client/read-build.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('hashes inline scripts as a browser does', () => {
  const html =
    '<SCRIPT nonce=x>a\r\nb\rc</SCRIPT ><script\nsrc=/x.js>no</script><script>\n</script>';
  expect(inlineScriptHashes(html)).toEqual([hash('a\nb\nc'), hash('\n')]);
});

it('distinguishes attributes with similar names', () => {
  expect(inlineScriptHashes('<script data-src="x">a</script>')).toEqual([hash('a')]);
});

it('admits the origin of header and footer for scripts, styles and their manifest, and no other', () => {
  const html = '<meta name="bourse-events" content="" /><script>a</script>';
  const built = new Map([['/index.html', toBuiltFile('/index.html', Buffer.from(html))]]);
  const partsOrigin = 'https://events.bourse.example';
  const build = fillInPartsOrigin(built, partsOrigin);
  expect(build.get('/index.html')?.bytes.toString()).toContain(
    '<meta name="bourse-events" content="https://events.bourse.example" />',
  );
  const options = { trustedTypes: ['bourse'], imageOrigins: [], frameAncestors: [], partsOrigin };
  const directives = contentSecurityPolicy(build, options).split('; ');
  expect(directives.filter((directive) => directive.includes(partsOrigin))).toEqual([
    `script-src 'self' ${hash('a')} ${partsOrigin}`,
    `style-src 'self' ${partsOrigin}`,
    `connect-src 'self' ${partsOrigin}`,
  ]);
  expect(fillInPartsOrigin(built, undefined)).toBe(built);
});

describe('the policy', () => {
  const directives = (changes: Partial<PolicyOptions>) =>
    contentSecurityPolicy(new Map(), {
      trustedTypes: ['bourse'],
      imageOrigins: [],
      frameAncestors: [],
      ...changes,
    }).split('; ');

  it('names an image host once, though two lists have it', () => {
    const [a, b] = ['https://img-a.example', 'https://img-b.example'];
    expect(directives({ imageOrigins: [a, b, a, b] })).toContain(
      `img-src 'self' data: blob: ${a} ${b}`,
    );
  });

  it('lets no page show the client in a frame', () => {
    expect(directives({})).toContain("frame-ancestors 'none'");
  });

  it('lets pages of the named origins show it in a frame', () => {
    const frameAncestors = ['https://web.telegram.org', 'https://partner.example'];
    expect(directives({ frameAncestors })).toContain(
      'frame-ancestors https://web.telegram.org https://partner.example',
    );
  });
});
