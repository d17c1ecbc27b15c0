import type { ReactNode } from 'react';
import { PageHead } from '#ui/page-head/page-head.tsx';

interface AuthLayoutProps {
  /** Name of the page in the gateway's list of page texts. */
  readonly page: string;
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

export function AuthLayout({ page, title, description, children, footer }: AuthLayoutProps) {
  return (
    <div className="mx-auto flex w-full max-w-105 flex-1 flex-col justify-center px-4 py-10">
      <PageHead page={page} name={title} description={description} />
      <div className="rounded-panel border border-line bg-surface-1 p-6 sm:p-8">
        <h1 className="mb-6 text-2xl font-semibold">{title}</h1>
        {children}
      </div>
      <p className="mt-4 text-center text-md text-text-2">{footer}</p>
    </div>
  );
}
