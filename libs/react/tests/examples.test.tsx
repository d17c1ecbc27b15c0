import { cleanup, render } from '@testing-library/react';
import { testExamples } from '../../../tools/examples.ts';
import { createWorld } from './kit.tsx';

await testExamples(import.meta.dirname, (Example) => {
  render(<Example />, { wrapper: createWorld().wrapper });
  return cleanup;
});
