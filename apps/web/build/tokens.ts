import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const file = '@bourse/ui/tokens.css';

const css = readFileSync(createRequire(import.meta.url).resolve(file), 'utf8');

/** Returns the custom properties that the rule of a selector declares, e.g. `--accent`, with their values. */
export function readTokens(selector: string): ReadonlyMap<string, string> {
  const body = css.split(`\n${selector} {`)[1]?.split('}')[0] ?? '';
  const declared = body.matchAll(/(--[\w-]+): ([^;]+);/g);
  return new Map(Array.from(declared, ([, name = '', value = '']) => [name, value]));
}

/**
 * Returns the value of a colour in a theme.
 *
 * @throws TypeError if the theme does not declare it.
 */
export function colorOf(name: string, theme: 'white' | 'black' = 'white'): string {
  const value = readTokens(`.${theme}`).get(name);
  if (value === undefined) throw new TypeError(`The theme ${theme} of ${file} has no ${name}.`);
  return value;
}

/** Fills the colours of the light theme into a text that names them, e.g. `token(--accent)`. */
export function fillColors(text: string): string {
  return text.replace(/token\((--[\w-]+)\)/g, (_, name: string) => colorOf(name));
}

/** Returns a rule that declares the colours that a style sheet uses, for the two colour schemes. */
export function declareColors(sheet: string): string {
  const names = new Set(Array.from(sheet.matchAll(/var\((--[\w-]+)\)/g), ([, name = '']) => name));
  const lines = Array.from(
    names,
    (name) => `  ${name}: light-dark(${colorOf(name)}, ${colorOf(name, 'black')});\n`,
  );
  return `:root {\n${lines.join('')}}\n`;
}
