import { defineConfig } from 'tsup';
import { bundled } from '../../tools/bundled.ts';

export default defineConfig(
  bundled({
    entry: {
      index: 'src/index.ts',
      policy: 'src/policy.ts',
      addresses: 'src/addresses.ts',
      proof: 'src/proof.ts',
      texts: 'src/texts.ts',
      errors: 'src/errors.ts',
      stream: 'src/stream-schemas.ts',
    },
    clean: true,
  }),
);
