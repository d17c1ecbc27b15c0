import * as footer from '@bourse/events/footer';
import * as header from '@bourse/events/header';
import * as panels from '@bourse/events/panels';
import type { NamedPart, PartName } from '../../app/parts/loading/contract.ts';
import type { PartLoader } from '../../app/parts/loading/part-loader.ts';

/** The modules of the parts. What the page offers is what they need, or this does not compile. */
const modules: { readonly [Name in PartName]: NamedPart<Name> } = { header, footer };

/** Header and footer from the sources of the project `events`, which have all texts. Reading them takes no time of a test. */
export const partsFromSources: PartLoader = {
  load: (name) => Promise.resolve(modules[name]),
  loadModule: () => Promise.resolve(panels),
  loadTexts: () => Promise.resolve(),
};
