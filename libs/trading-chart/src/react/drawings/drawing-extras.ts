import type { ReactNode } from 'react';
import type { Drawing } from '../../drawings/drawing.ts';

/** Controls and marks that a page adds to the drawings of a chart. */
export interface DrawingExtras {
  /** Returns controls of a drawing, which stand beside the button that removes it. */
  readonly controls: (drawing: Drawing) => ReactNode;
  /** Ids of the drawings that have an alert, which is written beside their first point. */
  readonly marked: ReadonlySet<string>;
  /** Called with a drawing before and after a change by the user; `undefined` after its removal. */
  readonly onChange: (before: Drawing, after: Drawing | undefined) => void;
}
