// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { testExamples } from '../../../tools/examples.ts';

await testExamples(import.meta.dirname, (Example) => {
  render(<Example />);
  return cleanup;
});
