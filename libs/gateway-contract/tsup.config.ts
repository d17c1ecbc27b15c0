import { defineConfig } from 'tsup';
import { declarations } from '../../tools/declarations.ts';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    policy: 'src/policy.ts',
    addresses: 'src/addresses.ts',
    proof: 'src/proof.ts',
    texts: 'src/texts.ts',
    errors: 'src/errors.ts',
    stream: 'src/stream-schemas.ts',
  },
  format: ['esm', 'cjs'],
  sourcemap: true,
  target: 'es2022',
  dts: declarations,
  clean: true,
  treeshake: true,
});
