import type { ReactNode } from 'react';
import type { Drawing } from '../../drawings/drawing.ts';

/** Controls and marks that a page adds to the drawings of a chart. */
export interface DrawingExtras {
  /** Returns controls of a drawing, which stand beside the button that removes it. */
  readonly controls: (drawing: Drawing) => ReactNode;
  /** Returns what is written beside a drawing: drawings of the kind `text`. They cannot be selected. */
  readonly marks: (drawing: Drawing) => readonly Drawing[];
  /** Called with a drawing before and after a change by the user; `undefined` after its removal. */
  readonly onChange: (before: Drawing, after: Drawing | undefined) => void;
}
