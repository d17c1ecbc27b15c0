import path from 'node:path';
import ts from 'typescript';

/** The options of a stranger's project, beside the condition that finds the sources of this repository. */
const options = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['@bourse/source'],
  allowImportingTsExtensions: true,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
};

/**
 * Returns the type errors of examples, a sentence each. An example is compiled as a module in the folder `tests` of a project,
 * without being written there.
 */
export function exampleErrors(folder, examples) {
  const sources = new Map(
    Object.entries(examples).map(([name, code]) => [
      path.join(folder, 'tests', `example-${name}.ts`),
      `${code}\nexport {};\n`,
    ]),
  );
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.readFile = (file) => sources.get(file) ?? readFile(file);
  host.getSourceFile = (file, languageVersion) => {
    const text = host.readFile(file);
    return text === undefined ? undefined : ts.createSourceFile(file, text, languageVersion);
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  return [...sources.keys()]
    .map((file) => program.getSourceFile(file))
    .flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ])
    .map(({ file, messageText }) => {
      const name = path.basename(file?.fileName ?? '', '.ts');
      return `${name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
}
