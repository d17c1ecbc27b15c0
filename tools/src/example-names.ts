// The names that an example declares and uses, and the values that it shows, as its syntax tree has them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import ts from 'typescript';

/** A value that a comment behind a statement states. */
export interface ShownValue {
  /** The export that has the value. */
  readonly name: string;
  readonly expected: unknown;
}

/** Returns the names that a module exports, those of `export * from './…'` included. */
export function exportsOf(file: string): string[] {
  const source = parse(file, readFileSync(file, 'utf8'));
  return source.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement)) return isExported(statement) ? namesOf(statement) : [];
    const { exportClause, moduleSpecifier } = statement;
    if (exportClause && ts.isNamedExports(exportClause)) {
      return exportClause.elements.map(({ name }) => name.text);
    }
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
    return exportsOf(path.join(path.dirname(file), moduleSpecifier.text));
  });
}

/** Returns the names that an example declares at its top, in their order. */
export function topNames(file: string, code: string): string[] {
  return parse(file, code).statements.flatMap(namesOf);
}

/** Returns the names that an example declares at its top and does not export itself. */
export function ownNames(file: string, code: string): { values: string[]; types: string[] } {
  const own = parse(file, code).statements.filter((statement) => !isExported(statement));
  const [types, values] = [own.filter(isType), own.filter((statement) => !isType(statement))];
  return { values: values.flatMap(namesOf), types: types.flatMap(namesOf) };
}

/** Returns the names that an example uses and declares nowhere. */
export function freeNames(file: string, code: string): string[] {
  const used = new Set<string>();
  const declared = new Set<string>();
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) {
      if (isDeclared(node)) declared.add(node.text);
      else if (isUsed(node)) used.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(file, code));
  return [...used].filter((name) => !declared.has(name));
}

/** Returns the values that comments behind statements state, and the code with an export for each. */
export function shownValues(
  file: string,
  code: string,
): { code: string; values: readonly ShownValue[] } {
  const source = parse(file, code);
  const values: ShownValue[] = [];
  const pieces: string[] = [];
  let end = 0;
  for (const statement of source.statements) {
    const stated = statedValue(code, statement);
    if (!stated) continue;
    const [constant, ...others] = namesOf(statement);
    if (ts.isExpressionStatement(statement)) {
      const name = `value${values.length}`;
      values.push({ name, ...stated });
      pieces.push(code.slice(end, statement.getStart()), `export const ${name} = `);
      end = statement.getStart();
    } else if (constant !== undefined && others.length === 0) {
      values.push({ name: constant, ...stated });
    }
  }
  return { code: [...pieces, code.slice(end)].join(''), values };
}

/** Parses code as a module, where `await` may stand at the top. */
function parse(file: string, code: string): ts.SourceFile {
  return ts.createSourceFile(file, `${code}\nexport {};`, ts.ScriptTarget.Latest, true);
}

function isExported(statement: ts.Statement): boolean {
  return (ts.getCombinedModifierFlags(statement as never) & ts.ModifierFlags.Export) !== 0;
}

function isType(statement: ts.Statement): boolean {
  return ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
}

/** Returns the names that a statement declares. */
function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isOmittedExpression(element) ? [] : boundNames(element.name),
  );
}

function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  const isDeclaration =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isClassDeclaration(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isTypeParameterDeclaration(parent) ||
    ts.isImportClause(parent) ||
    ts.isImportSpecifier(parent) ||
    ts.isNamespaceImport(parent);
  return isDeclaration && parent.name === node;
}

/** Names of members are not used by themselves; `{ price }` uses `price`. */
function isUsed(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  const { name, propertyName } = parent as { name?: ts.Node; propertyName?: ts.Node };
  return name !== node && propertyName !== node;
}

const literals =
  /^(?:'(?:[^'\\\n]|\\.)*'|-?[\d.]+|true|false|null|undefined|\w+(?=:)|[{}[\],:\s])+$/;

/** Returns the value of a comment on the statement's last line, if the comment is a literal without an ellipsis. */
function statedValue(code: string, statement: ts.Statement): { expected: unknown } | undefined {
  const [comment] = ts.getTrailingCommentRanges(code, statement.end) ?? [];
  const text = comment ? code.slice(comment.pos, comment.end).replace('//', '') : '';
  if (!literals.test(text) || text.includes('…')) return undefined;
  const values = runInThisContext(`[${text}]`) as unknown[];
  return values.length === 1 ? { expected: values[0] } : undefined;
}
