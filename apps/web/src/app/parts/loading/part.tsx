import { useEffect, useRef, type ReactNode } from 'react';
import type { PartContexts, PartName } from './contract.ts';
import { usePart } from './use-part.ts';

interface PartProps<Name extends PartName> {
  readonly name: Name;
  readonly context: PartContexts[Name];
  readonly children: ReactNode;
}

/** A part of the project `events`; until it is shown, and after it has failed, the children. */
export function Part<Name extends PartName>({ name, context, children }: PartProps<Name>) {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef<string>(undefined);
  const isShown = usePart({ name, context, place, report }) === 'shown';
  useEffect(() => {
    const href = focused.current;
    focused.current = undefined;
    if (isShown && href !== undefined)
      place.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)?.focus();
  }, [isShown]);
  return (
    <>
      <div ref={place} data-part={name} />
      {!isShown && (
        <div
          onFocus={({ target }) => {
            focused.current = target.getAttribute('href') ?? undefined;
          }}
          onBlur={() => {
            focused.current = undefined;
          }}
        >
          {children}
        </div>
      )}
    </>
  );

  function report(error: unknown): void {
    console.error(`The ${name} could not be shown.`, error);
  }
}
