import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { describe, expect, it, vi } from 'vitest';
import * as html from '../src/html/index.ts';
import * as extensions from '../src/html-extensions/index.ts';
import * as imageDomain from '../src/image-domain/index.ts';
import * as csp from '../src/csp/index.ts';
import * as urls from '../src/index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const AnyFunction = (() => undefined).constructor as FunctionConstructor;
const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);

/** Returns the results that an example states after `//`. */
function claims(code: string): { expression: string; result: string }[] {
  return [...code.matchAll(/^(\S.*); \/\/ ('.*?')/gm)].map(([, expression = '', result = '']) => ({
    expression: expression.replace(/^const \w+ = /, ''),
    result: result.slice(1, -1),
  }));
}

describe('README', () => {
  it('URL-1 states the true results of its examples', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let count = 0;
    for (const code of examples) {
      const names = { ...html, ...extensions, ...urls, ...imageDomain, ...csp };
      const setUp = [...code.matchAll(/^const [^;]*;/gm)].map(([line]) => line).join('\n');
      for (const { expression, result } of claims(code)) {
        const run = new AnyFunction(...Object.keys(names), `${setUp}; return ${expression};`) as (
          ...values: unknown[]
        ) => unknown;
        expect(run(...(Object.values(names) as unknown[])), expression).toBe(result);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(5);
  });
});

describe('package', () => {
  it('URL-39 is lowered to ES2018 in every entry', async () => {
    const { outputFiles } = await build({
      entryPoints: [
        'index',
        'html/index',
        'html-extensions/index',
        'image-domain/index',
        'csp/index',
      ].map((entry) => fileURLToPath(new URL(`../src/${entry}.ts`, import.meta.url))),
      bundle: true,
      format: 'esm',
      target: 'es2018',
      outdir: '/out',
      write: false,
    });
    expect(outputFiles).toHaveLength(5);
    for (const { text } of outputFiles) {
      const [asIs, lowered] = await Promise.all([
        transform(text, { target: 'esnext' }),
        transform(text, { target: 'es2018' }),
      ]);
      expect(lowered.code).toBe(asIs.code);
    }
    const younger = await transform('a?.b', { target: 'es2018' });
    expect(younger.code).not.toContain('?.');
  });
});
