import { defineConfig } from 'tsup';
import { keepModules } from '../../tools/keep-modules.ts';

export default defineConfig(
  keepModules({
    index: 'src/index.ts',
    'book/index': 'src/book/index.ts',
    'documents/index': 'src/documents/index.ts',
    'funds/index': 'src/funds/index.ts',
    'login/index': 'src/login/index.ts',
    'notices/index': 'src/notices/index.ts',
    'products/index': 'src/products/index.ts',
    'proof/index': 'src/proof/index.ts',
    'security/index': 'src/security/index.ts',
    'session/index': 'src/session/index.ts',
  }),
);
