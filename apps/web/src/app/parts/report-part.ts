import type { PartName } from '@bourse/ui/parts';

/** Logs why a part is not shown. */
export function reportPart(name: PartName, error: unknown): void {
  console.error(`The ${name} could not be shown.`, error);
}
