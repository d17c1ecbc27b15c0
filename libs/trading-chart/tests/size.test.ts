import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { expect, it } from 'vitest';

/** Calculators, drawings and menus are loaded when they are needed, and have bounds for themselves. */
const withoutLater: Plugin = {
  name: 'without-later',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\.tsx?$/ }, ({ kind, path: file }) =>
      kind === 'dynamic-import' ? { path: file, external: true } : undefined,
    );
  },
};

/** Minified and gzipped bytes of an entry's exports, with their dependencies, beside the chart library and React. */
async function sizeOf(entry: string, names: readonly string[]): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { ${names.join(', ')} } from '${entry}';`,
      resolveDir: path.join(import.meta.dirname, '../src'),
    },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
    write: false,
    external: ['lightweight-charts', 'react', 'react/jsx-runtime'],
    plugins: [withoutLater],
    jsx: 'automatic',
  });
  const size = outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
  process.stdout.write(`    ${names.join(', ')}: ${size} B\n`);
  return size;
}

it.each([
  ['the view', ['createChartView'], 12_000],
  ['drawings', ['createDrawingLayer', 'movePoints', 'addDrawing', 'distanceTo'], 1_600],
  ['the depth of a book', ['fitDepthCurve', 'depthAt', 'depthPath'], 800],
  ['a drag of lines', ['dragLines'], 800],
] as const)('CHT-34 %s is loaded without the rest', async (_, names, limit) => {
  const size = await sizeOf('./index.ts', names);
  expect(size).toBeGreaterThan(200);
  expect(size).toBeLessThanOrEqual(limit);
});

it.each([
  ['the calculators of all indicators', './indicators/calculator.ts', ['createCalculator'], 6_500],
  ['compared pairs', './react/comparison/compared-pairs.tsx', ['ComparedPair'], 5_000],
  ['drawings', './react/drawings/drawing-surface.tsx', ['DrawingSurface'], 8_000],
  ['the list of indicators', './react/bar/indicator-list.tsx', ['IndicatorList'], 3_500],
  ['the settings', './react/bar/settings-menu.tsx', ['SettingsMenu'], 2_500],
] as const)('CHT-34 %s: loaded when they are needed', async (_, file, names, limit) => {
  expect(await sizeOf(file, names)).toBeLessThanOrEqual(limit);
});

it.each([
  [
    'all of it but the English texts',
    ['ChartBar', 'ChartLines', 'ChartTools', 'PriceChart'],
    20_000,
  ],
  ['the depth of a book', ['ChartProvider', 'DepthChart'], 2_000],
] as const)('CHT-34 of the React parts, %s has its bound', async (_, names, limit) => {
  expect(await sizeOf('./react/index.ts', names)).toBeLessThanOrEqual(limit);
});
