import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Texts of the contract's TSDoc. */
export interface Comments {
  /** Version of the contract. */
  readonly version: string;
  /** Folder and comment of each call. */
  readonly calls: Readonly<Record<string, { readonly room: string; readonly text: string }>>;
  /** Comment of each error code, by its name. */
  readonly codes: Readonly<Record<string, string>>;
  /** Comment of each schema, by its name, and of each field, by schema and names: `spotOrder.price`, `placeOrder.payload.size`. */
  readonly schemas: Readonly<Record<string, string>>;
}

const source = fileURLToPath(new URL('../../gateway-contract/src/', import.meta.url));
const entries = ['index.ts', 'stream-schemas.ts'].map((file) => path.join(source, file));

/** Reads version and comments of the contract's sources. */
export function readComments(): Comments {
  const program = ts.createProgram(entries, {
    noEmit: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  });
  const reader = new CommentReader(program.getTypeChecker());
  for (const entry of entries) reader.readExports(program.getSourceFile(entry));
  return reader.comments();
}

class CommentReader {
  readonly #checker: ts.TypeChecker;
  readonly #calls = new Map<string, { room: string; text: string }>();
  readonly #codes = new Map<string, string>();
  readonly #schemas = new Map<string, string>();
  /** Declarations that the documents refer to by their names. */
  readonly #named = new Set<ts.Node>();

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  comments(): Comments {
    const sorted = <T>(map: ReadonlyMap<string, T>) =>
      Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
    return {
      version: readVersion(),
      calls: sorted(this.#calls),
      codes: sorted(this.#codes),
      schemas: sorted(this.#schemas),
    };
  }

  readExports(file: ts.SourceFile | undefined): void {
    const module = file && this.#checker.getSymbolAtLocation(file);
    if (!module) throw new TypeError('The contract has no such entry file');
    const exported = this.#checker.getExportsOfModule(module).flatMap((symbol) => {
      const declaration = this.#declarationOf(symbol);
      return declaration === undefined ? [] : [{ name: symbol.name, declaration }];
    });
    for (const { declaration } of exported) this.#named.add(declaration);
    for (const { name, declaration } of exported) this.#readExport(name, declaration);
  }

  #readExport(name: string, declaration: ts.VariableDeclaration): void {
    const text = commentOf(declaration.parent.parent);
    const value = plain(declaration.initializer);
    if (name === 'gatewayCode') this.#readCodes(value);
    else if (value !== undefined && ts.isObjectLiteralExpression(value)) {
      const room = path.basename(path.dirname(declaration.getSourceFile().fileName));
      if (hasMember(value, 'path')) this.#calls.set(name, { room, text });
      this.#readFields(value, name);
    } else {
      this.#note(name, text);
      this.#readFields(value, name);
    }
  }

  #readCodes(value: ts.Expression | undefined): void {
    if (value === undefined || !ts.isObjectLiteralExpression(value)) return;
    for (const member of value.properties) {
      this.#codes.set(member.name?.getText() ?? '', commentOf(member));
    }
  }

  #note(name: string, text: string): void {
    if (text !== '') this.#schemas.set(name, text);
  }

  /** Notes the comments of all fields below an expression; wrappers such as `v.optional()` add no name. */
  #readFields(given: ts.Expression | undefined, name: string): void {
    const value = plain(given);
    if (value === undefined) return;
    if (ts.isCallExpression(value)) {
      for (const argument of value.arguments) this.#readFields(argument, name);
    } else if (ts.isArrayLiteralExpression(value)) {
      for (const element of value.elements) this.#readFields(element, name);
    } else if (ts.isObjectLiteralExpression(value)) {
      for (const member of value.properties) this.#readMember(member, name);
    } else if (ts.isPropertyAccessExpression(value) && value.name.text === 'entries') {
      this.#readFields(value.expression, name);
    } else if (ts.isIdentifier(value)) {
      this.#follow(this.#checker.getSymbolAtLocation(value), name);
    }
  }

  #readMember(member: ts.ObjectLiteralElementLike, name: string): void {
    if (ts.isSpreadAssignment(member)) {
      const spread = plain(member.expression);
      if (spread !== undefined && ts.isIdentifier(spread)) {
        this.#follow(this.#checker.getSymbolAtLocation(spread), name, true);
      } else this.#readFields(spread, name);
      return;
    }
    const field = `${name}.${member.name.getText().replace(/^'|'$/g, '')}`;
    this.#note(field, commentOf(member));
    if (ts.isPropertyAssignment(member)) this.#readFields(member.initializer, field);
    else if (ts.isShorthandPropertyAssignment(member)) {
      this.#follow(this.#checker.getShorthandAssignmentValueSymbol(member), field);
    }
  }

  /** Reads the fields of a schema that stands elsewhere, unless the documents refer to it by its name. */
  #follow(symbol: ts.Symbol | undefined, name: string, isSpread = false): void {
    const declaration = symbol && this.#declarationOf(symbol);
    if (declaration === undefined || (!isSpread && this.#named.has(declaration))) return;
    this.#readFields(declaration.initializer, name);
  }

  #declarationOf(symbol: ts.Symbol): ts.VariableDeclaration | undefined {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    const target = isAlias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    return target.declarations?.find(ts.isVariableDeclaration);
  }
}

function readVersion(): string {
  const manifest = readFileSync(
    new URL('../../gateway-contract/package.json', import.meta.url),
    'utf8',
  );
  return (JSON.parse(manifest) as { readonly version: string }).version;
}

function plain(value: ts.Expression | undefined): ts.Expression | undefined {
  if (value === undefined) return undefined;
  const isWrapped =
    ts.isAsExpression(value) ||
    ts.isSatisfiesExpression(value) ||
    ts.isParenthesizedExpression(value);
  return isWrapped ? plain(value.expression) : value;
}

function hasMember(value: ts.ObjectLiteralExpression, name: string): boolean {
  return value.properties.some((member) => member.name?.getText() === name);
}

/** Returns the last comment before a node as paragraphs without marks of TSDoc. */
function commentOf(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).slice(-1);
  const text = ts.getTextOfJSDocComment(comment?.comment) ?? '';
  return text
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*(?!-)/g, ' ').trim())
    .join('\n\n');
}
