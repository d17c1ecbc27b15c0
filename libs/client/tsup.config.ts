import { defineConfig } from 'tsup';
import { keepModules } from '../../tools/keep-modules.ts';

export default defineConfig(
  keepModules({
    index: 'src/index.ts',
    'api-keys/index': 'src/api-keys/index.ts',
    'browser/index': 'src/browser/index.ts',
    'captcha/derive-key': 'src/captcha/derive-key.ts',
    'devtools/index': 'src/devtools/index.ts',
    'errors/index': 'src/errors/index.ts',
    'login/index': 'src/login/index.ts',
    'market/deferred-market': 'src/market/deferred-market.ts',
    'notices/index': 'src/notices/index.ts',
    'page/index': 'src/page/index.ts',
    'pairs/index': 'src/pairs/index.ts',
    'proof/index': 'src/proof/index.ts',
    'push/index': 'src/push/index.ts',
    'rates/index': 'src/rates/index.ts',
    'session/index': 'src/session/index.ts',
    'sounds/index': 'src/sounds/index.ts',
    'version/index': 'src/version/index.ts',
  }),
);
