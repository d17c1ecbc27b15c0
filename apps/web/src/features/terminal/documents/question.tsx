import { Button, type ButtonLook } from '@bourse/ui/fields';
import { useLingui } from '@lingui/react/macro';

export interface Answer {
  readonly label: string;
  readonly look?: ButtonLook;
  readonly onPress: () => void;
}

interface QuestionProps {
  readonly text: string;
  readonly answers: readonly Answer[];
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

/** A question in place of the list, with the focus on its first answer. */
export function Question({ text, answers, isBusy, onCancel }: QuestionProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-3 px-2">
      <p role="alert" className="text-md [overflow-wrap:anywhere]">
        {text}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {answers.map(({ label, look = 'quiet', onPress }, place) => (
          <Button key={label} look={look} busy={isBusy} autoFocus={place === 0} onClick={onPress}>
            {label}
          </Button>
        ))}
        <Button onClick={onCancel}>{t({ id: 'documents.cancel', message: 'Cancel' })}</Button>
      </div>
    </div>
  );
}
