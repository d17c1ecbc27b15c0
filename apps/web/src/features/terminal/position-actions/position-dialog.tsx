import { CloseAllDialog } from './close-all-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { MarginDialog } from './margin-dialog.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { TpslDialog } from './tpsl-dialog.tsx';
import type { LivePosition } from '@bourse/react';

export type PositionAction = 'close' | 'margin' | 'tpsl' | 'reverse' | 'share' | 'closeAll';

interface PositionDialogProps {
  readonly action: PositionAction;
  /** `undefined` once the position is closed. */
  readonly position: LivePosition | undefined;
  /** The only contract whose positions "close all" closes, if any. */
  readonly symbol: string | undefined;
  readonly onClose: () => void;
}

const dialogs = {
  close: CloseDialog,
  margin: MarginDialog,
  tpsl: TpslDialog,
  reverse: ReverseDialog,
  share: ShareDialog,
} as const;

export function PositionDialog(props: PositionDialogProps) {
  const { action, position, symbol, onClose } = props;
  if (action === 'closeAll') return <CloseAllDialog symbol={symbol} onClose={onClose} />;
  const ActionDialog = dialogs[action];
  return position && <ActionDialog position={position} onClose={onClose} />;
}
