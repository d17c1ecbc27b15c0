import type { ReactNode } from 'react';
import { classNames } from '@bourse/ui/class-names';
import { PageHead } from './page-head.tsx';

interface TitledPageProps {
  /** Name of the page in the gateway's `page-texts.json`; a page that has no row there keeps its title and description. */
  readonly page: string;
  readonly title: string;
  readonly description: string;
  readonly isWide?: boolean;
  /** Whether what follows a part that is loading is shown together with it, so that nothing moves. */
  readonly isShownInOrder?: boolean;
  readonly children: ReactNode;
}

const inOrder = '[&>:is([role=status][aria-label],:has([role=status][aria-label]))~*]:invisible';

export function TitledPage({
  page,
  title,
  description,
  isWide = false,
  isShownInOrder = false,
  children,
}: TitledPageProps) {
  return (
    <div
      className={classNames(
        'mx-auto flex min-h-[70vh] w-full flex-1 flex-col gap-4 px-4 py-8',
        isWide ? 'max-w-360' : 'max-w-160',
        isShownInOrder && inOrder,
      )}
    >
      <PageHead page={page} name={title} description={description} />
      <h1 className="text-xl font-semibold">{title}</h1>
      {children}
    </div>
  );
}
