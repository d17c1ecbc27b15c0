import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Counts the lines of doc comments of what a package publishes: the exports of its entries, and their members.
 *
 * @param project - Folder of the package. One whose `package.json` names no sources publishes nothing.
 */
export function publicDocLines(project) {
  const entries = entriesOf(project);
  const program = ts.createProgram(entries, {
    allowImportingTsExtensions: true,
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const docs = new Map();
  for (const entry of entries) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(entry));
    for (const symbol of module ? checker.getExportsOfModule(module) : []) {
      const published =
        symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      // A type of a dependency that is exported again has its documentation there.
      const own = published.declarations?.filter(
        (node) => !node.getSourceFile().fileName.includes('/node_modules/'),
      );
      for (const node of own ?? []) addDocs(node, docs);
    }
  }
  return [...docs.values()].reduce((sum, lines) => sum + lines, 0);
}

function entriesOf(project) {
  const file = path.join(project, 'package.json');
  const { exports = {} } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return Object.values(exports)
    .map((target) => (typeof target === 'string' ? target : target['@bourse/source']))
    .filter((source) => /\.tsx?$/.test(source ?? '') && existsSync(path.join(project, source)))
    .map((source) => path.resolve(project, source));
}

/** Adds the doc comments of a declaration and of its members; bodies of functions are left out. */
function addDocs(node, docs) {
  if (ts.isBlock(node)) return;
  const holder = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const file = node.getSourceFile();
  for (const doc of ts.getJSDocCommentsAndTags(holder).filter(ts.isJSDoc)) {
    const lineAt = (position) => file.getLineAndCharacterOfPosition(position).line;
    docs.set(`${file.fileName}:${doc.pos}`, lineAt(doc.end) - lineAt(doc.pos) + 1);
  }
  ts.forEachChild(node, (child) => {
    addDocs(child, docs);
  });
}
