import { describe, expect, it } from 'vitest';
import { blankScriptText, createUrlSafety } from '../src/index.ts';
import { sanitizer } from './html/kit.ts';

const { inspect } = sanitizer({ maxLength: 1e7 });
const { safeHref } = createUrlSafety({ ports: { warn: () => undefined } });

const html = (text: string) => inspect(text).html.length;

/** Returns texts of about `length` characters that make some parsers slow. */
const probes: Readonly<Record<string, (size: number) => number>> = {
  'nested <div>': (size) => html('<div>'.repeat(size / 10)),
  attributes: (size) =>
    html(`<a ${Array.from({ length: size / 10 }, (_, at) => `a${at}=1`).join(' ')}>`),
  'one attribute again': (size) => html(`<a ${'href=/x '.repeat(size / 10)}>`),
  '<': (size) => html('<'.repeat(size)),
  '&': (size) => html('&'.repeat(size)),
  '&a': (size) => html('&a'.repeat(size / 2)),
  '"': (size) => html('"'.repeat(size)),
  'one attribute': (size) => html(`<a title="${'x'.repeat(size)}">`),
  'one attribute, open': (size) => html(`<a title="${'x>'.repeat(size / 2)}`),
  'spaces in a link': (size) => html(`<a href="/${' '.repeat(size)}b">`),
  'tabs in a link': (size) => html(`<a href="${'\t'.repeat(size)}b">`),
  candidates: (size) => html(`<img srcset="${'/a 1x, '.repeat(size / 7)}">`),
  commas: (size) => html(`<img srcset="${','.repeat(size)}">`),
  'candidates of commas': (size) => html(`<img srcset="${'a,,,, '.repeat(size / 6)}">`),
  rel: (size) => html(`<a rel="${'opener '.repeat(size / 7)}">`),
  'open comments': (size) => html('<!--'.repeat(size / 4)),
  'comments with a bang': (size) => html('<!--a--!>'.repeat(size / 9)),
  'open <?': (size) => html('<?'.repeat(size / 2)),
  '</': (size) => html('</'.repeat(size / 2)),
  'open scripts': (size) => html('<script><!--'.repeat(size / 12)),
  scripts: (size) => html('<script><!--<script></script>--></script>'.repeat(size / 41)),
  styles: (size) => html('<style></style>'.repeat(size / 15)),
  'open titles': (size) => html('<title>'.repeat(size / 7)),
  '<p><b>': (size) => html('<p><b>'.repeat(size / 6)),
  '<table>': (size) => html('<table>'.repeat(size / 7)),
  '<table><td>': (size) => html('<table><td>'.repeat(size / 11)),
  '<a>': (size) => html('<a>'.repeat(size / 3)),
  '</b>': (size) => html('</b>'.repeat(size / 4)),
  'one tag name': (size) => html(`<${'a'.repeat(size)}>`),
  'tag names': (size) => html(Array.from({ length: size / 10 }, (_, at) => `<x${at}>`).join('')),
  zeros: (size) => html(`&#${'0'.repeat(size)}1;`),
  'link text': (size) => safeHref(`https://${'a.'.repeat(size / 2)}`).length,
  'link spaces': (size) => safeHref(`a${' '.repeat(size)}b`).length,
  'picture data': (size) => safeHref(`data:image/${'sv'.repeat(size / 2)}`).length,
  'script text': (size) => blankScriptText('&#0'.repeat(size / 3)).length,
  'script letters': (size) => blankScriptText('javascript'.repeat(size / 10)).length,
};

function fastest(run: () => void): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const start = performance.now();
      run();
      return performance.now() - start;
    }),
  );
}

describe('time', () => {
  it('URL-32 grows linearly with the text', () => {
    const rows = Object.entries(probes).map(([name, run]) => {
      run(1_000);
      const [short, long] = [100_000, 1_000_000].map((size) =>
        fastest(() => {
          run(size);
        }),
      );
      return { name, short: short ?? NaN, long: long ?? NaN };
    });
    for (const { name, short, long } of rows) {
      process.stdout.write(
        `    ${name.padEnd(22)} 100 kB ${short.toFixed(2).padStart(8)} ms   1 MB ${long.toFixed(2).padStart(8)} ms   ${(long / short).toFixed(1)}×\n`,
      );
      // The limit allows for a busy machine. A quadratic algorithm would take minutes here.
      expect(long, name).toBeLessThan(5_000);
    }
  }, 60_000);
});
