import { Button } from '@bourse/ui/fields';
import { FormProblem } from '@bourse/ui/states';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { toast } from '#platform/messages/toast.ts';
import { NoteField } from './note-field.tsx';

interface AlertFrameProps {
  /** The level as written. A problem is shown once it was sent, until another one is written. */
  readonly level: string;
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  /** Sends the alert, and calls `onSet` once the exchange has accepted it. */
  readonly send: (note: { readonly note?: string }, onSet: () => void) => void;
  readonly children: ReactNode;
}

/** The form of an alert, with the fields of its level, the note and the button. */
export function AlertFrame({ level, problem, isBusy, send, children }: AlertFrameProps) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState<string>();
  const onSend = () => {
    setTried(level);
    if (problem !== undefined) return;
    send(note.trim() === '' ? {} : { note: note.trim() }, () => {
      toast.success(t({ id: 'alerts.set', message: 'Price alert set' }), { id: 'alerts.set' });
      setNote('');
      setTried(undefined);
    });
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      {children}
      <NoteField value={note} onChange={setNote} />
      <FormProblem>{tried === level ? problem : undefined}</FormProblem>
      <Button look="primary" className="h-10" busy={isBusy} onClick={onSend}>
        {t({ id: 'alerts.set-button', message: 'Set alert' })}
      </Button>
    </form>
  );
}
