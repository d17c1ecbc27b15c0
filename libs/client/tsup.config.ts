import { defineConfig } from 'tsup';
import { keepModules } from '../../tools/keep-modules.ts';

export default defineConfig(
  keepModules({
    index: 'src/index.ts',
    'browser/index': 'src/browser/index.ts',
    'captcha/derive-key': 'src/captcha/derive-key.ts',
    'errors/index': 'src/errors/index.ts',
    'market/deferred-market': 'src/market/deferred-market.ts',
    'session/index': 'src/session/index.ts',
  }),
);
