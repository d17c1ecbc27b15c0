import { check, isPart } from './part-module.ts';
import type { PartLoader } from './create-part-loader.ts';
import { browserPorts, type PartPorts } from './ports.ts';

/**
 * Creates a loader of the sources that a development server of the parts has: `src/<name>.tsx` of its origin. Styles and
 * texts come with them.
 *
 * @param origin - Address of the development server, without a slash at its end.
 * @param contractVersion - The version of the contract that the page has. Modules with another one are refused.
 * @param ports - Functions of the browser; this loader only imports. Default: the browser's own.
 */
export function createDevelopmentLoader<Contexts>(
  origin: string,
  contractVersion: number,
  ports: Pick<PartPorts, 'importModule'> = browserPorts,
): PartLoader<Contexts> {
  const loadModule = (name: string) => ports.importModule(`${origin}/src/${name}.tsx`);
  return {
    load: async <Name extends keyof Contexts & string>(name: Name) => {
      const module = await loadModule(name);
      check(isPart<Contexts[Name]>(module, contractVersion));
      return module;
    },
    loadModule,
    loadTexts: () => Promise.resolve(),
  };
}
