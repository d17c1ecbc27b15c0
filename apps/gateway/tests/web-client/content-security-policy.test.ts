import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineScriptHashes } from '../../src/web-client/content-security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('hashes inline scripts as a browser does', () => {
  const html =
    '<SCRIPT nonce=x>a\r\nb\rc</SCRIPT ><script\nsrc=/x.js>no</script><script>\n</script>';
  expect(inlineScriptHashes(html)).toEqual([hash('a\nb\nc'), hash('\n')]);
});

it('distinguishes attributes with similar names', () => {
  expect(inlineScriptHashes('<script data-src="x">a</script>')).toEqual([hash('a')]);
});
