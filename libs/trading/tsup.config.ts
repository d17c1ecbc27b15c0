import { defineConfig } from 'tsup';
import { keepModules } from '../../tools/keep-modules.ts';

export default defineConfig(
  keepModules({
    index: 'src/index.ts',
    decimal: 'src/decimal.ts',
    'account/index': 'src/account/index.ts',
    'combined/index': 'src/combined/index.ts',
    'draft/index': 'src/draft/index.ts',
    'market/index': 'src/market/index.ts',
    'records/index': 'src/records/index.ts',
    'sending/index': 'src/sending/index.ts',
  }),
);
