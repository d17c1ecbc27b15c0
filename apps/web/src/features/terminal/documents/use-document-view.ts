import { gatewayCode } from '@bourse/gateway-contract';
import type { Documents, KeptDocument } from '@bourse/react/documents';
import { useState } from 'react';
import { errorText } from '#platform/messages/error-text.ts';

/** The list, or what is asked in its place. A question names its document by id, since another device may change the document. */
export type View =
  | { readonly kind: 'list' | 'create' }
  | { readonly kind: 'open'; readonly documentId: string | undefined }
  | { readonly kind: 'rename' | 'remove' | 'replace' | 'conflict'; readonly documentId: string };

/** A document that is open and may have been changed since. */
export interface OpenedDocument<T> {
  /** As the list has it; `undefined` for what the terminal begins with. */
  readonly opened: KeptDocument<T> | undefined;
  /** The revision that was opened. */
  readonly revision: number | undefined;
  /** The content that a press of Save keeps. */
  readonly current: T;
  /** Whether that is different from what is open. */
  readonly isChanged: boolean;
  /** Opens a document; what the terminal begins with without one. */
  readonly onOpen: (document: KeptDocument<T> | undefined) => void;
  /** Called with a document that has become what is open, since it was saved. */
  readonly onSaved: (document: KeptDocument<T>) => void;
}

const list: View = { kind: 'list' };

/** The menu's list and state, and the actions of its buttons. */
export function useDocumentView<T>(documents: Documents<T>, open: OpenedDocument<T>) {
  const [view, show] = useState(list);
  const [problem, setProblem] = useState<string>();
  const showView = (next: View) => {
    setProblem(undefined);
    show(next);
  };
  /** Returns to the list after a change; after a failure the view stays, with the reason. */
  const attempt = async (act: Promise<unknown>, onConflict?: View) => {
    setProblem(undefined);
    try {
      await act;
      show(list);
    } catch (error) {
      if (onConflict && isConflict(error)) show(onConflict);
      else setProblem(errorText(error));
    }
  };
  const openAnyway = (document: KeptDocument<T> | undefined) => {
    open.onOpen(document);
    showView(list);
  };
  return {
    view,
    problem,
    find: (documentId: string | undefined) =>
      documents.documents?.find((document) => document.documentId === documentId),
    show: showView,
    openAnyway,
    /** Opens a document, after a question if that loses changes. */
    choose: (document: KeptDocument<T> | undefined) => {
      const { opened, revision, isChanged } = open;
      if (!isChanged) openAnyway(document);
      else if (document && document === opened && document.revision !== revision)
        showView({ kind: 'conflict', documentId: document.documentId });
      else showView({ kind: 'open', documentId: document?.documentId });
    },
    ...savingOf(documents, open, { attempt, show: showView }),
  };
}

interface Shown {
  readonly attempt: (act: Promise<unknown>, onConflict?: View) => Promise<void>;
  readonly show: (view: View) => void;
}

/** Changes of documents. */
function savingOf<T>(
  { documents = [], create, change, remove }: Documents<T>,
  { opened, revision, current, onSaved }: OpenedDocument<T>,
  { attempt, show }: Shown,
) {
  const save = async (document: KeptDocument<T>) => {
    onSaved(await change(document));
  };
  const rename = async (document: KeptDocument<T>, name: string) => {
    const renamed = await change({ ...document, name });
    // The open document stays open, at the revision that the new name has made.
    const isOpen = renamed.documentId === opened?.documentId && document.revision === revision;
    if (isOpen) onSaved(renamed);
  };
  return {
    /** Saves what is open, unless another device has changed it. */
    save: () => {
      if (!opened || revision === undefined) return;
      const { documentId } = opened;
      const conflict: View = { kind: 'conflict', documentId };
      void attempt(save({ ...opened, revision, content: current }), conflict);
    },
    /** Saves over a document as it is now. */
    overwrite: (document: KeptDocument<T>) => {
      void attempt(save({ ...document, content: current }));
    },
    saveAs: (name: string) => {
      const same = documents.find((document) => document.name === name);
      if (same) show({ kind: 'replace', documentId: same.documentId });
      else void attempt(create({ name, content: current }).then(onSaved));
    },
    rename: (document: KeptDocument<T>, name: string) => {
      void attempt(rename(document, name));
    },
    remove: (document: KeptDocument<T>) => {
      void attempt(remove(document));
    },
  };
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === gatewayCode.documentChanged;
}
