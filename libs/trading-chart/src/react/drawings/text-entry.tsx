import { useEffect, useRef } from 'react';
import { mostLetters } from '../../drawings/drawing.ts';
import { useSetup } from '../setup/chart-setup.ts';
import type { Drawings } from './use-drawings.ts';

interface TextEntryProps {
  readonly text: string;
  readonly drawings: Drawings;
  readonly onPlaced: (id: string) => void;
}

/** The words of a text whose place is chosen; the chart shows them while they are typed. Leaving the field keeps them. */
export function TextEntry({ text, drawings, onPlaced }: TextEntryProps) {
  const words = useSetup().words.drawings;
  const field = useRef<HTMLInputElement>(null);
  /** A field that is removed loses its focus, which ends nothing more. */
  const hasEnded = useRef(false);
  useEffect(() => {
    // The press that has chosen the place takes the focus once it is over.
    const timer = setTimeout(() => field.current?.focus());
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <form
      className="chart-point"
      onSubmit={(event) => {
        event.preventDefault();
        hasEnded.current = true;
        const id = drawings.finish();
        if (id !== undefined) onPlaced(id);
      }}
    >
      <label className="chart-place">
        <span>{words.kinds.text}</span>
        <input
          ref={field}
          value={text}
          maxLength={mostLetters}
          autoComplete="off"
          onChange={({ target }) => {
            drawings.write(target.value);
          }}
          onKeyDown={({ key }) => {
            if (key === 'Escape') hasEnded.current = true;
          }}
          onBlur={() => {
            if (!hasEnded.current) drawings.finish();
          }}
        />
      </label>
      <p className="chart-help">{words.textHelp}</p>
    </form>
  );
}
