// @vitest-environment happy-dom
import { testExamples } from '../../../tools/examples.ts';

await testExamples(import.meta.dirname);
