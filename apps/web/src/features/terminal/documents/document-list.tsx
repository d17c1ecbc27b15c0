import type { KeptDocument } from '@bourse/react/documents';
import { classNames } from '@bourse/ui/class-names';
import { Icon } from '@bourse/ui/icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface DocumentRowProps {
  readonly name: string;
  readonly isOpen: boolean;
  /** Says what is different from the document. */
  readonly note?: string | undefined;
  readonly onOpen: () => void;
  readonly children?: ReactNode;
}

/** A document of the list, which a press opens. */
export function DocumentRow({ name, isOpen, note, onOpen, children }: DocumentRowProps) {
  return (
    <li className="flex items-center">
      <button
        type="button"
        aria-current={isOpen}
        className="hit-area flex min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-start text-md hover:bg-surface-3"
        onClick={onOpen}
      >
        <span className={classNames('shrink-0 text-accent-text', !isOpen && 'invisible')}>
          <Icon size={14}>
            <path d="M4 12l5 5L20 6" />
          </Icon>
        </span>
        <span className="flex min-w-0 flex-col">
          <bdi title={name} className={classNames('truncate', isOpen && 'font-semibold')}>
            {name}
          </bdi>
          {note && <span className="text-xs text-warn">{note}</span>}
        </span>
      </button>
      {children}
    </li>
  );
}

interface DocumentButtonsProps {
  readonly document: KeptDocument<unknown>;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** The buttons of a document beside its name. */
export function DocumentButtons({ document, onRename, onRemove }: DocumentButtonsProps) {
  const { t } = useLingui();
  const { name } = document;
  return (
    <>
      <RowButton
        label={t({ id: 'documents.rename', message: `Rename “${{ name }}”` })}
        path="M4 20h4L19 9l-4-4L4 16zM13 7l4 4"
        onPress={onRename}
      />
      <RowButton
        label={t({ id: 'documents.remove', message: `Delete “${{ name }}”` })}
        path="M5 7h14M10 11v6M14 11v6M7 7l1 13h8l1-13M9 7V4h6v3"
        onPress={onRemove}
      />
    </>
  );
}

interface RowButtonProps {
  readonly label: string;
  /** Lines of its picture. */
  readonly path: string;
  readonly onPress: () => void;
}

function RowButton({ label, path, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="flex size-9 shrink-0 items-center justify-center rounded-control text-text-2 hover:bg-surface-3 hover:text-text-1 pointer-coarse:size-11"
      onClick={onPress}
    >
      <Icon size={16}>
        <path d={path} />
      </Icon>
    </button>
  );
}
