import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.resolve(import.meta.dirname, '../tokens.css'), 'utf8');

type Tokens = ReadonlyMap<string, string>;
type Rgb = readonly [number, number, number];

/** Returns the custom properties that the rule of a selector declares, with their values. */
function readTokens(selector: string): Tokens {
  const body = css.split(`\n${selector} {`)[1]?.split('}')[0] ?? '';
  const declared = body.matchAll(/(--[\w-]+): ([^;]+);/g);
  return new Map(Array.from(declared, ([, name = '', value = '']) => [name, value]));
}

function tokensOf(theme: string, colors: string): Tokens {
  return new Map([`.${theme}`, ':root', colors].flatMap((selector) => [...readTokens(selector)]));
}

function valueOf(tokens: Tokens, name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`There is no token ${name}.`);
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  return other === undefined ? value : valueOf(tokens, other);
}

/** Returns a colour as it is seen on a surface. */
function seen(value: string, surface: Rgb): Rgb {
  const [, hex] = /^#([0-9a-f]{6})$/.exec(value) ?? [];
  if (hex !== undefined) return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)) as never;
  const [, r, g, b, alpha] = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(value) ?? [];
  const share = Number(alpha) / 100;
  const mix = (own: string | undefined, below: number) => Number(own) * share + below * (1 - share);
  return [mix(r, surface[0]), mix(g, surface[1]), mix(b, surface[2])];
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2, contrast ratio. */
function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (high! + 0.05) / (low! + 0.05);
}

const none: Rgb = [0, 0, 0];

it('UI-23 both themes have the same names', () => {
  expect([...readTokens('.black').keys()]).toEqual([...readTokens('.white').keys()]);
});

describe.each(['white', 'black'])('in the theme %s', (theme) => {
  describe.each([':root', '.up-red', '.up-blue'])('prices in the colours of %s', (colors) => {
    const tokens = tokensOf(theme, colors);
    const color = (name: string, surface = none) => seen(valueOf(tokens, name), surface);

    it.each(['--up', '--down'])('UI-23 %s is legible on every surface', (name) => {
      const surfaces = [0, 1, 2, 3].map((level) => color(`--surface-${level}`));
      const bars = surfaces.slice(1, 3).map((surface) => color(`${name}-bar`, surface));
      for (const surface of [...surfaces, ...bars])
        expect(contrast(color(name), surface)).toBeGreaterThanOrEqual(4.5);
    });

    it.each(['--up-fill', '--down-fill'])('UI-23 text on %s is legible', (name) => {
      expect(contrast(color('--on-trade'), color(name))).toBeGreaterThanOrEqual(4.5);
    });

    it.each(['--up-bar', '--down-bar'])('UI-23 amounts on %s are legible', (name) => {
      for (const text of ['--text-1', '--text-2']) {
        const bar = color(name, color('--surface-1'));
        expect(contrast(color(text), bar)).toBeGreaterThanOrEqual(4.5);
      }
    });

    it('UI-23 rising and falling differ', () => {
      expect(valueOf(tokens, '--up')).not.toBe(valueOf(tokens, '--down'));
    });
  });
});
