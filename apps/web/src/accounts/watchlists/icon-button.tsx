import { Icon } from '@bourse/ui/icons';

interface IconButtonProps {
  readonly label: string;
  /** Lines of its picture. */
  readonly path: string;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
}

export function IconButton({ label, path, isBusy = false, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={isBusy || undefined}
      className="flex size-9 shrink-0 items-center justify-center rounded-control text-text-2 hover:bg-surface-3 hover:text-text-1 pointer-coarse:size-11"
      onClick={() => {
        if (!isBusy) onPress();
      }}
    >
      <Icon>
        <path d={path} />
      </Icon>
    </button>
  );
}
