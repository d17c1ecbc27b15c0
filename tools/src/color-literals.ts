import { globSync } from 'node:fs';
import path from 'node:path';

const hex = '#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\\w-])';
const call = '\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\(\\s*[\\d.]';
const words =
  '(?:white|black|gr[ae]y|red|green|blue|orange|yellow|purple|pink|brown|silver|gold)\\b(?!-)';

/** A colour among the values of a declaration. */
const sheetPattern = new RegExp(
  `(?<=[:,(][^;{}]*)(?:${hex}|${call}|(?<=[:,(\\s])${words})(?![^;{}]*\\{)`,
  'gi',
);

/** A colour in a string or an attribute. `#add` outside quotes is a private method. */
const scriptPattern = new RegExp(
  `(?<=["'\`][^"'\`\\n]*)(?<![\\w.&/])(?:${hex}|${call})|(?<=\\b(?:fill|stroke|(?:stop|flood)-?color)=")${words}`,
  'gi',
);

/** Returns the colours that a text has as literals, each with its line: `12: #fff`. */
export function findColorLiterals(file: string, text: string): readonly string[] {
  const isSheet = file.endsWith('.css');
  const source = isSheet
    ? text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    : text;
  const found = source.matchAll(isSheet ? sheetPattern : scriptPattern);
  return Array.from(found, ({ 0: literal, index }) => {
    const line = source.slice(0, index).split('\n').length;
    return `${line}: ${literal}`;
  });
}

/** Returns the files that decide what people see, by their paths from the root. Tests are not among them. */
export function listVisibleFiles(root: string): readonly string[] {
  const kinds = '*.{css,html,js,svg,ts,tsx}';
  const folders = [
    'apps/*',
    'apps/*/{build,images,pages,public,src}/**',
    'libs/*',
    'libs/*/src/**',
  ];
  return globSync(
    folders.map((folder) => `${folder}/${kinds}`),
    {
      cwd: root,
      exclude: (name) => /(^|[\\/])(node_modules|dist|testing|web-e2e)$|\.test\.tsx?$/.test(name),
    },
  ).map((name) => name.replaceAll(path.sep, '/'));
}
