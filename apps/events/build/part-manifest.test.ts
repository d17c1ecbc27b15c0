import { partContractVersion } from '@bourse/ui/parts';
import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { toManifest } from './part-manifest.ts';

const chunk = (fileName: string, members: object) => [
  fileName,
  {
    type: 'chunk',
    fileName,
    code: fileName,
    name: '',
    isEntry: false,
    imports: [],
    dynamicImports: [],
    ...members,
  },
];

const file = (name: string) => ({
  file: name,
  integrity: `sha384-${createHash('sha384').update(name).digest('base64')}`,
});

it('names the files of each entry with their digests, and none of the page', () => {
  const bundle = Object.fromEntries([
    chunk('assets/header-1.js', {
      name: 'header',
      isEntry: true,
      imports: ['assets/common-1.js', 'react'],
      viteMetadata: { importedCss: new Set(['assets/header-1.css']) },
    }),
    chunk('assets/common-1.js', {
      dynamicImports: ['assets/en-events-1.js', 'assets/zh-CN-events-1.js'],
    }),
    chunk('assets/en-events-1.js', {}),
    chunk('assets/zh-CN-events-1.js', {}),
    ['assets/header-1.css', { type: 'asset', source: 'assets/header-1.css' }],
    // A test needs no more of the bundle.
  ]) as unknown as Rolldown.OutputBundle;
  expect(toManifest(bundle)).toEqual({
    contract: partContractVersion,
    parts: {
      header: {
        entry: file('assets/header-1.js'),
        style: file('assets/header-1.css'),
        imports: [file('assets/common-1.js')],
        texts: {
          en: file('assets/en-events-1.js'),
          'zh-CN': file('assets/zh-CN-events-1.js'),
        },
      },
    },
  });
});
