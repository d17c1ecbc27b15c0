import { useId, type ReactNode } from 'react';

/** Properties of {@link Section}. */
export interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A region with a frame and a heading of the second level. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-panel border border-line bg-surface-1 p-4 sm:p-6"
    >
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
