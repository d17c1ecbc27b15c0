import type { Dictionary } from '../names.ts';
import type { ChangeAttributes, ElementRule } from './elements.ts';

/** What passes. Extensions change it before the first text is sanitised; nothing does later. */
export interface HtmlPolicy {
  /** By the name that is written in the source. */
  readonly elements: Dictionary<ElementRule>;
  /** By attribute: the value in the form to use, or the empty string. */
  readonly judges: Dictionary<(value: string) => string>;
  change: ChangeAttributes | undefined;
  readonly maxDepth: number;
  readonly maxLength: number;
}
