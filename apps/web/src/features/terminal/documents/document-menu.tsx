import type { Documents } from '@bourse/react/documents';
import { useSession } from '@bourse/react/session';
import { Button } from '@bourse/ui/fields';
import { SkeletonRows } from '@bourse/ui/states';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { errorText } from '#platform/messages/error-text.ts';
import { EntryLink } from '#platform/simulation/entry-link.tsx';
import { DocumentButtons, DocumentRow } from './document-list.tsx';
import { DocumentQuestion } from './document-question.tsx';
import { useDocumentView, type OpenedDocument } from './use-document-view.ts';

/** The contract has the same bound. */
const maxDocuments = 20;

interface DocumentMenuProps<T> extends OpenedDocument<T> {
  readonly title: string;
  /** Whether what the terminal begins with is open. */
  readonly isFirst: boolean;
  readonly documents: Documents<T>;
}

/** Documents that are opened, saved, renamed and removed, in a panel. A question takes the place of the list. */
export function DocumentMenu<T>({ title, isFirst, documents, ...opened }: DocumentMenuProps<T>) {
  const { status } = useSession();
  const shown = useDocumentView(documents, opened);
  const { view, problem } = shown;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that had the focus may have gone with its view.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [view.kind, opened.isChanged]);
  return (
    <div className="flex flex-col gap-2">
      <h2 ref={heading} tabIndex={-1} className="px-2 text-xs text-text-3">
        {title}
      </h2>
      {problem !== undefined && (
        <p role="alert" className="px-2 text-sm text-error">
          {problem}
        </p>
      )}
      {view.kind === 'list' ? (
        <>
          <Rows documents={documents} isFirst={isFirst} opened={opened} shown={shown} />
          {status === 'anonymous' && <LoginHint />}
          {documents.documents && (
            <SaveButtons
              count={documents.documents.length}
              isBusy={documents.isBusy}
              isChanged={opened.opened !== undefined && opened.isChanged}
              onSave={shown.save}
              onSaveAs={() => {
                shown.show({ kind: 'create' });
              }}
            />
          )}
        </>
      ) : (
        <DocumentQuestion view={view} shown={shown} isBusy={documents.isBusy} />
      )}
    </div>
  );
}

interface RowsProps<T> {
  readonly documents: Documents<T>;
  readonly isFirst: boolean;
  readonly opened: OpenedDocument<T>;
  readonly shown: ReturnType<typeof useDocumentView<T>>;
}

function Rows<T>({ documents: { documents, error, retry }, isFirst, opened, shown }: RowsProps<T>) {
  const { t } = useLingui();
  const { status } = useSession();
  const isNewer = opened.opened !== undefined && opened.opened.revision !== opened.revision;
  const changed = t({ id: 'documents.unsaved', message: 'Unsaved changes' });
  const note = isNewer
    ? t({ id: 'documents.newer', message: 'Changed on another device' })
    : changed;
  return (
    <>
      <ul className="flex flex-col">
        <DocumentRow
          name={t({ id: 'documents.default', message: 'Default' })}
          isOpen={isFirst}
          note={isFirst && opened.isChanged ? changed : undefined}
          onOpen={() => {
            shown.choose(undefined);
          }}
        />
        {documents?.map((document) => {
          const { documentId, name } = document;
          const isOpen = documentId === opened.opened?.documentId;
          return (
            <DocumentRow
              key={documentId}
              name={name}
              isOpen={isOpen}
              note={isOpen && opened.isChanged ? note : undefined}
              onOpen={() => {
                shown.choose(document);
              }}
            >
              <DocumentButtons
                document={document}
                onRename={() => {
                  shown.show({ kind: 'rename', documentId });
                }}
                onRemove={() => {
                  shown.show({ kind: 'remove', documentId });
                }}
              />
            </DocumentRow>
          );
        })}
      </ul>
      {error && (
        <p role="alert" className="flex flex-wrap items-center gap-2 px-2 text-sm text-warn">
          {errorText(error)}
          <Button onClick={retry}>{t({ id: 'retry', message: 'Try again' })}</Button>
        </p>
      )}
      {!documents && !error && status !== 'anonymous' && (
        <SkeletonRows
          rows={2}
          label={t({ id: 'documents.loading', message: 'Loading' })}
          className="h-8"
        />
      )}
    </>
  );
}

interface SaveButtonsProps {
  readonly count: number;
  readonly isBusy: boolean;
  readonly isChanged: boolean;
  readonly onSave: () => void;
  readonly onSaveAs: () => void;
}

function SaveButtons({ count, isBusy, isChanged, onSave, onSaveAs }: SaveButtonsProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-3">
      {isChanged && (
        <Button look="primary" className="flex-1" busy={isBusy} onClick={onSave}>
          {t({ id: 'documents.save', message: 'Save' })}
        </Button>
      )}
      {count < maxDocuments ? (
        <Button className="flex-1" onClick={onSaveAs}>
          {t({ id: 'documents.save-as', message: 'Save as new' })}
        </Button>
      ) : (
        <p className="text-sm text-text-2">
          {t({ id: 'documents.full', message: `You can save at most ${{ maxDocuments }}.` })}
        </p>
      )}
    </div>
  );
}

function LoginHint() {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-2 border-t border-line px-2 pt-3">
      <p className="text-sm text-text-2">
        {t({
          id: 'documents.signed-out',
          message: 'Log in to save your own and to have them on every device.',
        })}
      </p>
      <EntryLink
        to="login"
        className="hit-area inline-flex items-center justify-center rounded-control bg-accent px-4 text-md font-semibold text-on-accent"
      >
        {t({ id: 'auth.log-in', message: 'Log in' })}
      </EntryLink>
    </div>
  );
}
