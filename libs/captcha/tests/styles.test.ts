import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

it('CAP-40 the stylesheet can be imported when TypeScript checks every import', () => {
  const file = fileURLToPath(new URL('./consumer.ts', import.meta.url));
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noUncheckedSideEffectImports: true,
    noEmit: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const readSource = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, `import '@bourse/captcha/styles.css';`, ts.ScriptTarget.ESNext)
      : readSource(name, ...rest);
  const program = ts.createProgram([file], options, host);
  const messages = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  expect(messages).toEqual([]);
});
