import type { ReactNode } from 'react';
import { PageTitle } from '#ui/page-head/page-title.tsx';

interface ErrorPageProps {
  readonly title: string;
  /** Explains the error and what the visitor can still do. */
  readonly text: string;
  /** Ways on. */
  readonly children: ReactNode;
}

/** A page that stands in the place of one that cannot be shown. */
export function ErrorPage({ title, text, children }: ErrorPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-120 flex-1 flex-col items-center gap-4 px-4 pt-[16vh] pb-16 text-center">
      <PageTitle name={title} />
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="text-md text-text-2">{text}</p>
      {children}
    </div>
  );
}
