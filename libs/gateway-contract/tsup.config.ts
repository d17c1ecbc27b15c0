import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    policy: 'src/policy.ts',
    addresses: 'src/addresses.ts',
    proof: 'src/proof.ts',
    texts: 'src/texts.ts',
  },
  format: ['esm', 'cjs'],
  target: 'es2022',
  dts: true,
  clean: true,
  treeshake: true,
});
