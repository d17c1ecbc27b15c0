import type { ReactNode } from 'react';
import { classNames } from '@bourse/ui/class-names';
import { PageHead } from './page-head.tsx';

interface TitledPageProps {
  /** Name of the page in the gateway's `page-texts.json`; a page that has no row there keeps its title and description. */
  readonly page: string;
  readonly title: string;
  readonly description: string;
  /** Uses the whole width, for tables. */
  readonly isWide?: boolean;
  /** Links to the pages of its area. */
  readonly menu?: ReactNode;
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
  menu,
  isShownInOrder = false,
  children,
}: TitledPageProps) {
  return (
    <div
      className={classNames(
        'mx-auto flex min-h-[70vh] w-full max-w-320 flex-1 flex-col gap-4 px-4 py-8',
        menu !== undefined && 'lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8',
      )}
    >
      <PageHead page={page} name={title} description={description} />
      {menu}
      <div
        className={classNames(
          'flex min-w-0 flex-1 flex-col gap-4',
          !isWide && 'max-w-200',
          !isWide && menu === undefined && 'mx-auto w-full',
          isShownInOrder && inOrder,
        )}
      >
        <h1 className="text-xl font-semibold">{title}</h1>
        {children}
      </div>
    </div>
  );
}
