import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useBalanceStream } from '@bourse/react';
import { useForUser } from '@bourse/react/session';
import { showsAmountsAtom } from '#platform/market/shown-amounts.ts';
import { HiddenFigures } from '@bourse/ui/figures';
import { AmountsButton } from '#ui/figures/amounts-button.tsx';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { Icon } from '@bourse/ui/icons';
import { ForUsers } from '#ui/states/for-users.tsx';
import { AssetMenu } from '#accounts/menus/asset-menu.tsx';

interface AssetPageProps {
  readonly page: string;
  readonly title: string;
  readonly description: string;
  /** Says what a visitor gets by logging in. */
  readonly hint: string;
  readonly children: ReactNode;
}

/** A page whose amounts the user can hide. */
export function AssetPage({ hint, children, ...head }: AssetPageProps) {
  return (
    <TitledPage {...head} isWide menu={<AssetMenu />}>
      <ForUsers hint={hint}>{() => <OwnAmounts>{children}</OwnAmounts>}</ForUsers>
    </TitledPage>
  );
}

function OwnAmounts({ children }: { readonly children: ReactNode }) {
  useBalanceStream(useForUser());
  const [isShown, setShown] = useAtom(showsAmountsAtom);
  return (
    <>
      <AmountsButton isShown={isShown} onChange={setShown}>
        <Icon>
          <path d="M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7z" />
          <circle cx="12" cy="12" r="3" />
          {!isShown && <path d="M4 20L20 4" />}
        </Icon>
      </AmountsButton>
      <HiddenFigures value={!isShown}>{children}</HiddenFigures>
    </>
  );
}
