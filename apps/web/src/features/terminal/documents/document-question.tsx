import { useLingui } from '@lingui/react/macro';
import { NameForm } from './name-form.tsx';
import { Question, type Answer } from './question.tsx';
import type { useDocumentView, View } from './use-document-view.ts';

interface DocumentQuestionProps<T> {
  readonly view: View;
  readonly shown: ReturnType<typeof useDocumentView<T>>;
  readonly isBusy: boolean;
}

/** Asks for a name, or before something is lost. */
export function DocumentQuestion<T>({ view, shown, isBusy }: DocumentQuestionProps<T>) {
  const { t } = useLingui();
  const onCancel = () => {
    shown.show({ kind: 'list' });
  };
  const document = 'documentId' in view ? shown.find(view.documentId) : undefined;
  if (view.kind === 'create' || view.kind === 'rename') {
    return (
      <NameForm
        name={document?.name ?? ''}
        submitLabel={t({ id: 'documents.save', message: 'Save' })}
        isBusy={isBusy}
        onSubmit={(name) => {
          if (document) shown.rename(document, name);
          else shown.saveAs(name);
        }}
        onCancel={onCancel}
      />
    );
  }
  return <Choice view={view} shown={shown} isBusy={isBusy} onCancel={onCancel} />;
}

interface ChoiceProps<T> extends DocumentQuestionProps<T> {
  readonly onCancel: () => void;
}

function Choice<T>({ view, shown, isBusy, onCancel }: ChoiceProps<T>) {
  const { t } = useLingui();
  const document = 'documentId' in view ? shown.find(view.documentId) : undefined;
  const name = document?.name ?? '';
  const overwrite = (label: string): Answer => ({
    label,
    onPress: () => {
      if (document) shown.overwrite(document);
    },
  });
  const openNewest: Answer = {
    label: t({ id: 'documents.use-newer', message: 'Use the newer version' }),
    look: 'primary',
    onPress: () => {
      shown.openAnyway(document);
    },
  };
  const questions = {
    open: {
      text: t({
        id: 'documents.ask-open',
        message: 'Changes that you have not saved will be lost.',
      }),
      answers: [
        {
          label: t({ id: 'documents.open-anyway', message: 'Open anyway' }),
          look: 'primary',
          onPress: () => {
            shown.openAnyway(document);
          },
        },
      ],
    },
    remove: {
      text: t({ id: 'documents.ask-remove', message: `“${{ name }}” will be deleted.` }),
      answers: [
        {
          label: t({ id: 'documents.delete', message: 'Delete' }),
          look: 'danger',
          onPress: () => {
            if (document) shown.remove(document);
          },
        },
      ],
    },
    replace: {
      text: t({ id: 'documents.ask-replace', message: `“${{ name }}” will be replaced.` }),
      answers: [overwrite(t({ id: 'documents.replace', message: 'Replace' }))],
    },
    conflict: {
      text: t({
        id: 'documents.conflict',
        message: `“${{ name }}” was changed on another device.`,
      }),
      answers: [
        openNewest,
        overwrite(t({ id: 'documents.overwrite', message: 'Overwrite with mine' })),
      ],
    },
  } as const;
  if (view.kind === 'list' || view.kind === 'create' || view.kind === 'rename') return null;
  return <Question {...questions[view.kind]} isBusy={isBusy} onCancel={onCancel} />;
}
