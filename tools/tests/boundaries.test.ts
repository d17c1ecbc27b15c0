import { fileURLToPath } from 'node:url';
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Lints text as if it stood in that file; nothing is written, so rules that need types are off. */
async function rulesBrokenBy(file: string, code: string): Promise<(string | null)[]> {
  const eslint = new ESLint({
    cwd: root,
    overrideConfig: {
      ...tseslint.configs.disableTypeChecked,
      languageOptions: { parserOptions: { projectService: false, project: null } },
    } as never,
  });
  const [result] = await eslint.lintText(code, { filePath: `${root}/${file}` });
  return (result?.messages ?? []).map((message) => message.ruleId);
}

beforeAll(async () => {
  // Without a cached project graph the boundary rule only warns.
  await createProjectGraphAsync({ exitOnError: false });
});

describe('module boundaries', () => {
  it.each([
    [
      'a library imports a library',
      'libs/url-safety/src/planted.ts',
      "import '@bourse/http-client';\n",
    ],
    [
      'the controls import a library',
      'libs/ui/src/planted.ts',
      "import '@bourse/i18n-registry';\n",
    ],
    [
      'header and footer import a library beside the controls',
      'apps/events/src/planted.ts',
      "import '@bourse/i18n-registry';\n",
    ],
    [
      'the chart imports a library',
      'libs/trading-chart/src/planted.ts',
      "import '@bourse/trading';\n",
    ],
    ['a library imports an app', 'libs/url-safety/src/planted.ts', "import '@bourse/gateway';\n"],
    [
      'the exchange imports a library beside the contract',
      'libs/exchange/src/planted.ts',
      "import '@bourse/gateway-signing/server';\n",
    ],
    [
      'the description of the API imports a library beside the contract',
      'libs/api-description/src/planted.ts',
      "import '@bourse/gateway-signing';\n",
    ],
    [
      'the exchange imports the gateway',
      'libs/exchange/src/planted.ts',
      "import '@bourse/gateway';\n",
    ],
    [
      'a library imports the exchange',
      'libs/market-data/src/planted.ts',
      "import '@bourse/exchange';\n",
    ],
    [
      'the conformance suite imports a library that no gateway needs',
      'libs/conformance/src/planted.ts',
      "import '@bourse/client';\n",
    ],
    ['the client imports an app', 'libs/client/src/planted.ts', "import '@bourse/web';\n"],
    [
      'the gateway imports a client library',
      'apps/gateway/src/planted.ts',
      "import '@bourse/captcha';\n",
    ],
    [
      'a file reaches into a library’s sources',
      'apps/web/src/planted.ts',
      "import '../../../libs/captcha/src/index.ts';\n",
    ],
  ])('fail when %s', async (_, file, code) => {
    expect(await rulesBrokenBy(file, code)).toContain('@nx/enforce-module-boundaries');
  });

  it.each([
    ['the client imports the gateway', 'libs/client/src/planted.ts', "import '@bourse/gateway';\n"],
    [
      'the conformance suite imports the gateway',
      'libs/conformance/src/planted.ts',
      "import '@bourse/gateway';\n",
    ],
    ['the client imports React', 'libs/client/src/planted.ts', "import 'react';\n"],
    [
      'a library imports React outside its react folder',
      'libs/captcha/src/planted.ts',
      "import { useId } from 'react';\n\nuseId();\n",
    ],
    [
      'a feature imports the app',
      'apps/web/src/features/terminal/planted.ts',
      "import '../../app/router.tsx';\n",
    ],
    [
      'a feature imports a feature',
      'apps/web/src/features/terminal/planted.ts',
      "import '../markets/index.ts';\n",
    ],
    [
      'a feature imports a feature from a subfolder',
      'apps/web/src/features/terminal/book/planted.ts',
      "import '../../markets/index.ts';\n",
    ],
    [
      'a control imports a feature',
      'apps/web/src/ui/planted.ts',
      "import '../features/terminal/index.ts';\n",
    ],
    [
      'a control imports a feature through a package import',
      'apps/web/src/ui/planted.ts',
      "import '#platform/../features/terminal/index.ts';\n",
    ],
    [
      'a feature imports the app through a package import',
      'apps/web/src/features/terminal/book/planted.ts',
      "import '#ui/../app/router.tsx';\n",
    ],
    [
      'a feature imports the platform by a relative path',
      'apps/web/src/features/terminal/book/planted.ts',
      "import '../../../platform/sdk.tsx';\n",
    ],
    [
      'the app imports the platform by a relative path',
      'apps/web/src/app/planted.ts',
      "import '../platform/sdk.tsx';\n",
    ],
    [
      'a room imports one above it',
      'apps/web/src/features/terminal/draft/planted.ts',
      "import '../account/account-panel.tsx';\n",
    ],
    [
      'a feature leaves itself from a room',
      'apps/web/src/features/terminal/draft/planted.ts',
      "import '../../markets/index.ts';\n",
    ],
    [
      'a room of the platform imports one above it',
      'apps/web/src/platform/messages/planted.ts',
      "import '../sdk/sdk.tsx';\n",
    ],
    [
      'a room of the app imports one above it',
      'apps/web/src/app/errors/planted.ts',
      "import '../sdk/create-sdk.ts';\n",
    ],
    [
      'the platform imports a control',
      'apps/web/src/platform/sdk/planted.ts',
      "import '#ui/fields/button.tsx';\n",
    ],
    [
      'a control imports what belongs to accounts',
      'apps/web/src/ui/fields/planted.tsx',
      "import '#accounts/balances/assets.ts';\n",
    ],
    [
      'accounts import a feature',
      'apps/web/src/accounts/balances/planted.ts',
      "import '../../features/terminal/index.ts';\n",
    ],
    [
      'a room of accounts imports one above it',
      'apps/web/src/accounts/balances/planted.ts',
      "import '../records/history.ts';\n",
    ],
    [
      'the page imports the platform',
      'apps/web/src/page/planted.ts',
      "import '#platform/sdk/sdk.tsx';\n",
    ],
    [
      'a screen imports the exchange',
      'apps/web/src/features/terminal/planted.ts',
      "import '@bourse/exchange';\n",
    ],
    [
      'a wing of the gateway imports one above it',
      'apps/gateway/src/identity/login/planted.ts',
      "import '../../products/alerts/index.ts';\n",
    ],
    [
      'a file of a wing imports a wing above it',
      'apps/gateway/src/identity/planted.ts',
      "import '../products/alerts/index.ts';\n",
    ],
    [
      'a wing imports what assembles the gateway',
      'apps/gateway/src/edge/http/planted.ts',
      "import '../../options.ts';\n",
    ],
    [
      'a wing imports the test client',
      'apps/gateway/src/edge/http/planted.ts',
      "import '../../testing/index.ts';\n",
    ],
    [
      'a feature imports the test kit',
      'apps/web/src/features/terminal/planted.ts',
      "import '#testing/render-app.tsx';\n",
    ],
  ])('fail when %s', async (_, file, code) => {
    expect(await rulesBrokenBy(file, code)).toContain('no-restricted-imports');
  });

  it.each([
    'export const link = (to: string) => <a href={to}>x</a>;',
    'export const picture = (from: string) => <img src={from} />;',
    'export const html = (text: string) => <p dangerouslySetInnerHTML={{ __html: text }} />;',
    'element.innerHTML = text;',
    "element.insertAdjacentHTML('beforeend', text);",
    'window.open(url);',
    'location.assign(url);',
    'location.href = url;',
  ])('fail when an address or HTML reaches the page unjudged: %s', async (code) => {
    const broken = await rulesBrokenBy('apps/web/src/features/terminal/planted.tsx', code);
    expect(broken).toContain('no-restricted-syntax');
  });

  it.each([
    'export const skip = <a href="#page">x</a>;',
    'export const page = <Link to="/x">x</Link>;',
  ])('leave alone %s', async (code) => {
    const broken = await rulesBrokenBy('apps/web/src/features/terminal/planted.tsx', code);
    expect(broken).not.toContain('no-restricted-syntax');
  });

  it.each(['window.close();', 'setTimeout(f, 1);', "fetch('/');", 'localStorage.clear();'])(
    'fail when a library touches the world: %s',
    async (code) => {
      expect(await rulesBrokenBy('libs/url-safety/src/planted.ts', `${code}\n`)).toContain(
        'no-restricted-globals',
      );
    },
  );

  it.each([
    '/** Requests the answer anew. */\nexport const planted = 1;\n',
    '// Nobody\n// waits.\nexport const planted = 1;\n',
    '/*\n * Lets in\n * turn.\n */\nexport const planted = 1;\n',
  ])('fail when a comment is not in plain words: %j', async (code) => {
    for (const folder of ['libs/http-client', 'apps/web']) {
      expect(await rulesBrokenBy(`${folder}/src/planted.ts`, code)).toContain('bourse/plain-words');
    }
  });

  it.each([
    'apps/web/src/features/terminal/draft/planted.ts',
    'apps/web/src/ui/figures/planted.tsx',
    'libs/exchange/src/core/futures/planted.ts',
    'libs/trading/src/draft/planted.ts',
  ])('fail when %s calculates with money in floats', async (file) => {
    const broken = await rulesBrokenBy(file, 'export const cost = Number(price) * 2;\n');
    expect(broken).toContain('bourse/exact-money');
  });

  it('fail when a test replaces texts that other tests show', async () => {
    const code = "i18n.loadAndActivate({ locale: 'en', messages: {} });\n";
    const broken = await rulesBrokenBy('apps/web/src/ui/fields/planted.test.ts', code);
    expect(broken).toContain('no-restricted-properties');
  });

  it('let what is drawn be a float', async () => {
    const code = 'export const top = Number(price) * 2;\n';
    const file = 'libs/trading-chart/src/view/planted.ts';
    expect(await rulesBrokenBy(file, code)).not.toContain('bourse/exact-money');
  });

  it('let an app import a library', async () => {
    expect(
      await rulesBrokenBy('apps/web/src/app/planted.ts', "import '@bourse/http-client';\n"),
    ).toEqual([]);
  });

  it('let the controls import React, and header and footer the controls', async () => {
    const react = "import { createContext } from 'react';\n\ncreateContext(0);\n";
    expect(await rulesBrokenBy('libs/ui/src/planted.ts', react)).toEqual([]);
    const fields = "import '@bourse/ui/fields';\n";
    expect(await rulesBrokenBy('apps/events/src/planted.ts', fields)).toEqual([]);
  });

  it('let a wing import those below it, and its own files', async () => {
    const code =
      "import '../../edge/http/x.ts';\nimport '../../identity/users/x.ts';\nimport '../reserves/x.ts';\nimport './x.ts';\n";
    expect(await rulesBrokenBy('apps/gateway/src/products/alerts/planted.ts', code)).toEqual([]);
  });

  it.each(['api-description', 'exchange'])('let %s import the contract', async (library) => {
    const code = "import '@bourse/gateway-contract';\n";
    expect(await rulesBrokenBy(`libs/${library}/src/planted.ts`, code)).toEqual([]);
  });

  it('let a feature import the platform, a control, accounts and its own files', async () => {
    const code =
      "import '#platform/x.ts';\nimport '#ui/x.ts';\nimport '#accounts/x.ts';\nimport '../market/x.ts';\n";
    expect(await rulesBrokenBy('apps/web/src/features/terminal/book/planted.ts', code)).toEqual([]);
  });
});
