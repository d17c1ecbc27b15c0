import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkNotices, makeNotices, writeNotices, writeSbom } from '../src/notices.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'notices-'));
  write('package.json', {
    name: '@own/library',
    version: '1.2.3',
    license: 'Apache-2.0',
    files: ['dist'],
    dependencies: { installed: '*' },
  });
  install('@other/bundled', 'MIT', { LICENSE: 'Copyright Bundled', NOTICE: 'Mind this' });
  install('installed', '(MIT OR Apache-2.0)', { 'LICENSE.md': 'Copyright Installed' });
  install('styled', 'MIT', { LICENCE: 'Copyright Styled' });
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(file: string, content: object | string): void {
  const whole = path.join(folder, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, typeof content === 'string' ? content : JSON.stringify(content));
}

function install(name: string, license: string, files: Readonly<Record<string, string>>): void {
  write(`node_modules/${name}/package.json`, { name, version: '4.5.6', license });
  for (const [file, text] of Object.entries(files)) write(`node_modules/${name}/${file}`, text);
}

function build(...sources: readonly string[]): void {
  write('dist/index.js.map', { version: 3, sources, mappings: '' });
}

const bundled = '../node_modules/@other/bundled/lib/index.js';

describe('THIRD-PARTY-NOTICES', () => {
  it('has the licence and the notice of each package in the build, once', () => {
    build('../src/index.ts', bundled, '../node_modules/@other/bundled/lib/more.js');
    const text = makeNotices(folder)!;
    expect(text.split('@other/bundled 4.5.6 (MIT)\n\nCopyright Bundled\n\nMind this')).toHaveLength(
      2,
    );
    expect(text).not.toContain('Installed');
  });

  it('has the packages that wrote parts of style sheets', () => {
    write('dist/index.css', '/*! styled v4.5.6 | MIT License | https://styled.test */');
    expect(makeNotices(folder)).toContain('styled 4.5.6 (MIT)\n\nCopyright Styled');
  });

  it('is none where the build has code of the library alone', () => {
    build('../src/index.ts');
    write('THIRD-PARTY-NOTICES', 'of an older build');
    expect(checkNotices(folder)).toHaveLength(1);
    writeNotices(folder);
    expect(checkNotices(folder)).toEqual([]);
  });

  it('must fit the build, and be packed', () => {
    build(bundled);
    expect(checkNotices(folder)).toEqual([
      'THIRD-PARTY-NOTICES of @own/library does not fit its build. Run in its folder: node ../../tools/src/notices.mjs',
      '@own/library does not pack THIRD-PARTY-NOTICES: add it to "files".',
    ]);
    writeNotices(folder);
    expect(checkNotices(folder)).toHaveLength(1);
  });

  it('cannot be written without a licence', () => {
    install('@other/unlicensed', 'MIT', {});
    build('../node_modules/@other/unlicensed/index.js');
    expect(() => makeNotices(folder)).toThrow('has no licence');
  });
});

describe('the bill of materials', () => {
  function makeSbom() {
    writeSbom(folder);
    return readFileSync(path.join(folder, 'dist/sbom.cdx.json'), 'utf8');
  }

  it('names what is bundled and what is installed', () => {
    build(bundled);
    expect(JSON.parse(makeSbom())).toMatchObject({
      metadata: { component: { purl: 'pkg:npm/%40own/library@1.2.3' } },
      components: [
        {
          purl: 'pkg:npm/%40other/bundled@4.5.6',
          licenses: [{ license: { id: 'MIT' } }],
          properties: [{ name: 'cdx:npm:package:bundled', value: 'true' }],
        },
        {
          purl: 'pkg:npm/installed@4.5.6',
          licenses: [{ expression: '(MIT OR Apache-2.0)' }],
          properties: [{ name: 'cdx:npm:package:bundled', value: 'false' }],
        },
      ],
    });
  });

  it('is CycloneDX 1.6', async () => {
    build(bundled);
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
    expect(await validator.validate(makeSbom())).toBeNull();
    const broken = makeSbom().replace('"type": "library"', '"type": "cake"');
    expect(await validator.validate(broken)).not.toBeNull();
  });
});
