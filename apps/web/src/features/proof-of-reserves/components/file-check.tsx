import { useLingui } from '@lingui/react/macro';
import { useId, useState, type DragEvent } from 'react';
import { Button, TextField } from '@bourse/ui/fields';
import { classNames } from '@bourse/ui/class-names';
import { timeVerification, type TimedVerification } from './time-verification.ts';
import { VerificationView } from './verification-view.tsx';

/** A longer file is no proof, in bytes. */
const maximumSize = 2_000_000;

/** Checks a pasted or dropped proof. It does not leave the browser. */
export function FileCheck() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [root, setRoot] = useState('');
  const [isTooLarge, setTooLarge] = useState(false);
  const [result, setResult] = useState<TimedVerification>();
  const check = (proof: string) => {
    const published = root.trim().toLowerCase();
    setResult(timeVerification(proof, published === '' ? {} : { root: published }));
  };
  const write = (next: string) => {
    setText(next);
    setResult(undefined);
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > maximumSize);
    if (file.size > maximumSize) return;
    const content = await file.text();
    write(content);
    check(content);
  };
  return (
    <>
      <p className="text-md text-text-2">
        {t({
          id: 'reserves.file-hint',
          message:
            'Paste or drop a proof from this exchange, or one in the published format of Bitget or OKX. It is checked in your browser, even offline, and never leaves it.',
        })}
      </p>
      <DropZone text={text} onWrite={write} onFile={read} />
      {isTooLarge && (
        <p role="alert" className="text-sm text-error">
          {t({ id: 'reserves.too-large', message: 'This file is too large to be a proof.' })}
        </p>
      )}
      <RootField
        root={root}
        onChange={(next) => {
          setRoot(next);
          setResult(undefined);
        }}
      />
      <Button
        look="primary"
        className="h-11 self-start px-6"
        disabled={text.trim() === ''}
        onClick={() => {
          check(text);
        }}
      >
        {t({ id: 'reserves.check', message: 'Check proof' })}
      </Button>
      {result && <VerificationView result={result} />}
    </>
  );
}

interface RootFieldProps {
  readonly root: string;
  readonly onChange: (root: string) => void;
}

function RootField({ root, onChange }: RootFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t({ id: 'reserves.root-field', message: 'Published root (optional)' })}
      hint={t({
        id: 'reserves.root-hint',
        message: 'The file contains its own root. Compare it with one from another source.',
      })}
      value={root}
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) => {
        onChange(target.value);
      }}
    />
  );
}

interface DropZoneProps {
  readonly text: string;
  readonly onWrite: (text: string) => void;
  readonly onFile: (file: File | undefined) => Promise<void>;
}

function DropZone({ text, onWrite, onFile }: DropZoneProps) {
  const { t } = useLingui();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void onFile(event.dataTransfer.files[0]);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={drop}
      className={classNames(
        'flex flex-col gap-2 rounded-panel border border-dashed p-3',
        isOver ? 'border-accent bg-surface-2' : 'border-line-strong',
      )}
    >
      <label htmlFor={id} className="text-sm text-text-2">
        {t({ id: 'reserves.paste', message: 'Proof (JSON): paste it, or drop a file here' })}
      </label>
      <textarea
        id={id}
        value={text}
        rows={6}
        dir="ltr"
        spellCheck={false}
        onChange={({ target }) => {
          onWrite(target.value);
        }}
        className="w-full resize-y rounded-control border border-line-strong bg-surface-1 p-2 font-mono text-xs text-text-1"
      />
      <label className="hit-area relative flex min-h-11 w-fit cursor-pointer items-center rounded-control bg-surface-3 px-4 text-md text-text-1 focus-within:outline-2 focus-within:outline-focus">
        {t({ id: 'reserves.choose-file', message: 'Choose a file' })}
        <input
          type="file"
          accept=".json,application/json"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => {
            void onFile(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
    </div>
  );
}
