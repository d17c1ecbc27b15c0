import type { NamedPart } from './contract.ts';
import type { ModuleName, PartLoader } from './part-loader.ts';

/** Loads parts from the sources that their development server has. Styles and texts come with them. */
export function createDevelopmentLoader(origin: string): PartLoader {
  const loadModule = (name: ModuleName) =>
    import(/* @vite-ignore */ `${origin}/src/${name}.tsx`) as Promise<object>;
  return {
    // The server has the modules that the contract's test compares.
    load: (name) => loadModule(name) as Promise<NamedPart<typeof name>>,
    loadModule,
    loadTexts: () => Promise.resolve(),
  };
}
