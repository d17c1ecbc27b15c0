export type { ButtonLook } from '../fields/button.tsx';
export { AnchoredPopover } from './anchored-popover.tsx';
export type { AnchoredPopoverProps } from './anchored-popover.tsx';
export { ConfirmDialog } from './confirm-dialog.tsx';
export type { ConfirmDialogProps } from './confirm-dialog.tsx';
export { Dialog } from './dialog.tsx';
export type { DialogProps } from './dialog.tsx';
export { Popover } from './popover.tsx';
export type { PopoverProps } from './popover.tsx';
