import type { ComponentType, ReactNode } from 'react';

/** Properties that the chart gives a button. */
export interface ButtonProps {
  readonly look: 'bare';
  readonly className: string;
  readonly 'aria-label'?: string;
  readonly disabled?: boolean;
  readonly 'aria-pressed'?: boolean | undefined;
  readonly title?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Properties that it gives a button with a panel. */
export interface PopoverProps {
  readonly label: string;
  readonly button: ReactNode;
  readonly width?: number;
  /** Called while the panel is open, with a function that closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** Properties that it gives a choice. */
export interface ChoiceProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Properties that it gives a question. */
export interface QuestionProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Controls of the page, which the chart is made with. Those of `@bourse/ui` have these names and properties. */
export interface ChartControls {
  readonly Button: ComponentType<ButtonProps>;
  /** A button that opens a panel below it. */
  readonly AnchoredPopover: ComponentType<PopoverProps>;
  /** A choice of a few options in a row. */
  readonly Segmented: ComponentType<ChoiceProps & { readonly className?: string }>;
  /** A choice of a list. */
  readonly SelectField: ComponentType<ChoiceProps>;
  /** A dialog that asks before something is done. */
  readonly ConfirmDialog: ComponentType<QuestionProps>;
}
