import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { weigh } from '../../../../tools/weigh.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** Returns the minified and gzipped bytes that a page loads at once for these exports, without React. */
async function sizeOf(contents: string): Promise<number> {
  return (await weigh({ contents, folder: dist, external: ['react', 'react/*'] })).atOnce;
}

/** Returns a built file without the line that names its source map. */
function codeOf(file: string): string {
  return readFileSync(file, 'utf8').replace(/^\/\/# sourceMappingURL=.*/m, '');
}

const flow = `export { createCaptcha } from './index.js'; export { createSliderProvider } from './slider.js';`;

test('CAP-37 flow, slider and window are at most 8 kB, and other parts load later', async () => {
  const parts = {
    'flow and slider': await sizeOf(flow),
    'flow, slider and React window': await sizeOf(
      `${flow} export { CaptchaWindow, useCaptchaTexts } from './react.js';`,
    ),
    'proof of work, lazy': await sizeOf(`export { createPowProvider } from './pow.js';`),
    'Geetest, lazy': await sizeOf(`export { createGeetestProvider } from './geetest.js';`),
  };
  const languages = readdirSync(dist)
    .filter((name) => /^(?!solve|chunk)[a-z-]+(?:-\d+)?-[A-Z0-9]{8}\.js$/.test(name))
    .map((name) => gzipSync(codeOf(path.join(dist, name))).length);
  for (const [part, bytes] of Object.entries(parts))
    process.stdout.write(`    ${part}: ${bytes} B\n`);
  process.stdout.write(`    a language, lazy: ${Math.max(...languages)} B at most\n`);
  expect(parts['flow, slider and React window']).toBeLessThanOrEqual(8_000);
  expect(parts['proof of work, lazy']).toBeLessThanOrEqual(2_000);
  expect(parts['Geetest, lazy']).toBeLessThanOrEqual(2_000);
  expect(languages).toHaveLength(19);
  expect(Math.max(...languages)).toBeLessThanOrEqual(1_500);
});
