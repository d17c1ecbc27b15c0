import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findColorLiterals, listVisibleFiles } from '../src/color-literals.ts';

const root = path.resolve(import.meta.dirname, '../..');
const tokens = 'libs/ui/tokens.css';

/** Files whose colours are data, or belong to no theme of the product, with the reason. */
const exceptions = [
  { files: /^apps\/gateway\/images\/images\/coins\//, reason: 'the logos of coins' },
  {
    files: /^apps\/web\/src\/(ui\/pictures\/qr-code\.tsx|app\/parts\/context\/footer-extras\.ts)$/,
    reason: 'scanners expect QR codes to be black on white in both themes',
  },
  {
    files: /^libs\/captcha\/styles\.css$/,
    reason: 'the defaults of a published library, for pages without tokens',
  },
];

const literals = listVisibleFiles(root)
  .filter((file) => file !== tokens)
  .flatMap((file) =>
    findColorLiterals(file, readFileSync(path.join(root, file), 'utf8')).map((literal) => ({
      file,
      literal,
    })),
  );

describe('a colour', () => {
  it(`is written in ${tokens} alone`, () => {
    const faults = literals
      .filter(({ file }) => !exceptions.some(({ files }) => files.test(file)))
      .map(({ file, literal }) => `${file}:${literal} — add it to ${tokens} and use its name`);
    expect(faults).toEqual([]);
  });

  it.each(exceptions)('is written where it is data: $reason', ({ files }) => {
    expect(literals.some(({ file }) => files.test(file))).toBe(true);
  });

  it.each([
    ['a.css', 'a {\n  color: #fff;\n}', '2: #fff'],
    ['a.css', 'a { background: linear-gradient(\n#1f5fe0 10%,\nvar(--line)); }', '2: #1f5fe0'],
    ['a.css', 'a { background: rgb(4 6 10 / 60%); }', '1: rgb(4'],
    ['a.css', 'a { border: 1px solid white; }', '1: white'],
    ['a.tsx', '<path stroke="#fff" />', '1: #fff'],
    ['a.tsx', '<path stopColor="red" />', '1: red'],
    ['a.tsx', '<p className="bg-[#1f5fe0]" />', '1: #1f5fe0'],
    ['a.ts', "const line = '1px solid #aabbccdd';", '1: #aabbccdd'],
    ['a.ts', "context.fillStyle = 'oklch(0.6 0.2 260)';", '1: oklch(0'],
    ['a.html', '<meta name="theme-color" content="#ffffff" />', '1: #ffffff'],
    ['a.svg', '<rect fill="black" />', '1: black'],
  ])('is found in %s: %s', (file, text, literal) => {
    expect(findColorLiterals(file, text)).toEqual([literal]);
  });

  it.each([
    ['a.css', '.white #add { color: var(--green); /* white, #fff */ }'],
    ['a.css', '@custom-variant dark (&:where(.black, .black *));'],
    ['a.css', 'a { border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); }'],
    ['a.ts', 'class A {\n  #add(): void {\n    this.#add();\n  }\n}'],
    ['a.ts', "const theme = 'white';"],
    ['a.ts', "const text = 'java&#115;cript:x';"],
    ['a.tsx', '<a href="/help#face" fill="none" />'],
  ])('is not seen in %s: %s', (file, text) => {
    expect(findColorLiterals(file, text)).toEqual([]);
  });
});
