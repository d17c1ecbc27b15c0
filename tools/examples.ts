import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { countExamples, findExamples, typeErrors } from './src/examples.ts';

type Module = Readonly<Record<string, unknown>>;

/** A component without props. */
type Component = () => null;

/** Renders a component. Returns a function that removes it. */
type Show = (component: Component) => () => void;

/**
 * Tests the examples of README.md, guides/*.md and doc comments: their types, that they run, and the values that they show.
 *
 * @param tests - The folder `tests` of the library or the application. `examples/surroundings.ts` in it exports what examples need and do not declare.
 * @param show - Is called for the last component without props that an example declares.
 */
export async function testExamples(tests: string, show?: Show): Promise<void> {
  const folder = path.dirname(tests);
  const { examples, others } = findExamples(folder);
  const surroundings = path.join(tests, 'examples/surroundings.ts');
  // Its hooks are those of the test file that calls this.
  if (existsSync(surroundings)) await import(surroundings);

  describe('examples', () => {
    it(`compile: ${examples.length}, beside ${JSON.stringify(others)} of other languages`, () => {
      expect(examples).toHaveLength(countExamples(folder));
      expect(typeErrors(folder, examples)).toEqual([]);
    });

    for (const { name, id, notRun, names, values } of examples) {
      it.skipIf(notRun)(`${name} ${notRun ?? 'runs'}`, async () => {
        for (const method of ['log', 'warn'] as const) {
          vi.spyOn(console, method).mockReturnValue();
        }
        const module = (await import(id)) as Module;
        for (const { name, expected } of values) expect(module[name], name).toEqual(expected);
        const component = names.map((name) => module[name]).findLast(isComponent);
        if (show && component) onTestFinished(show(component));
      });
    }
  });
}

/**
 * Returns the errors of the types of modules, a sentence each: for examples that need declarations beside them.
 *
 * @param codes - By a name for each.
 */
export function moduleErrors(tests: string, codes: Readonly<Record<string, string>>): string[] {
  const modules = Object.entries(codes).map(([name, code]) => ({
    id: path.join(tests, 'examples', `${name}.ts`),
    file: name,
    line: 1,
    text: `${code}\nexport {};\n`,
  }));
  return typeErrors(path.dirname(tests), modules);
}

/**
 * Runs an example, and resolves with what it declares.
 *
 * @param index - Among the examples of its document, from 0.
 */
export async function runExample<T>(tests: string, file: string, index: number): Promise<T> {
  const { examples } = findExamples(path.dirname(tests));
  const example = examples.filter((each) => each.file === file)[index];
  if (!example) throw new Error(`${file} has no example ${index}.`);
  return (await import(example.id)) as T;
}

function isComponent(value: unknown): value is Component {
  return typeof value === 'function' && /^[A-Z]/.test(value.name) && value.length === 0;
}
