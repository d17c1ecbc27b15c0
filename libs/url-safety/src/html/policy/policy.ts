import type { Dictionary } from '../../checks/dictionary.ts';
import type { ChangeAttributes, ElementRule } from './elements.ts';

/** Allowed elements and attributes. Extensions change them before the first text is sanitised; afterwards they are constant. */
export interface HtmlPolicy {
  readonly elements: Dictionary<ElementRule>;
  /** By attribute: returns the value in the form to use; empty if it is refused. */
  readonly judges: Dictionary<(value: string) => string>;
  /** Applied to all elements before the element's own `change`. */
  change: ChangeAttributes | undefined;
  readonly maxDepth: number;
  readonly maxLength: number;
}
