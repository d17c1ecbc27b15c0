import { useEffect, useRef, type ReactNode } from 'react';
import type { LocalizedContext } from './loading/part-module.ts';
import { focusLink } from './ports.ts';
import { usePart, type PartSource } from './use-part.ts';

/** Props of a {@link Part}. */
export interface PartProps<Contexts, Name extends keyof Contexts & string> extends PartSource<
  Contexts,
  Name
> {
  /** Shown until the part is, and after it has failed. */
  readonly children: ReactNode;
}

/** A part in an element with its name as `data-part`; until it is shown, and after it has failed, the children. */
export function Part<
  Contexts extends Readonly<Record<keyof Contexts, LocalizedContext>>,
  Name extends keyof Contexts & string,
>({ parts, name, context, onError, children }: PartProps<Contexts, Name>) {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef<string>(undefined);
  const isShown = usePart({ parts, name, context, place, onError });
  useEffect(() => {
    const href = focused.current;
    focused.current = undefined;
    if (isShown && href !== undefined) focusLink(place.current, href);
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
}
