import type { NamedPart, PartName } from '../../app/parts/loading/contract.ts';
import type { PartLoader } from '../../app/parts/loading/part-loader.ts';

/** The modules of the parts. What the page offers is what they need, or this does not compile. */
const modules: { [Name in PartName]: () => Promise<NamedPart<Name>> } = {
  header: () => import('@bourse/events/header'),
  footer: () => import('@bourse/events/footer'),
};

/** Loads header and footer from the sources of the project `events`, which have all texts. */
export const partsFromSources: PartLoader = {
  load: (name) => modules[name](),
  loadModule: () => import('@bourse/events/panels'),
  loadTexts: () => Promise.resolve(),
};
