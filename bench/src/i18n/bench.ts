import type { Bench } from '../bench.ts';
import { measureFormats } from './measure-formats.ts';
import { measureNegotiation } from './measure-negotiation.ts';
import { measureSizes } from './sizes.ts';

/** `i18n-registry` and Lingui's compiled texts beside formatjs and i18next: size, negotiation, formatting. */
export const i18nBench: Bench = async (report, { isQuick }) => {
  const turns = isQuick ? 20 : 200;
  await measureSizes(report);
  await report.part('negotiation', () => measureNegotiation(report, turns));
  await report.part('formatting', () => measureFormats(report, turns));
};
