import { CatchBoundary } from '@tanstack/react-router';
import { Children, type ReactNode } from 'react';

/** Renders what follows streams and tabs beside the page. The page goes on without one that fails. */
export function Followers({ children }: { readonly children: ReactNode }) {
  return Children.map(children, (follower) => (
    <CatchBoundary getResetKey={neverAgain} errorComponent={Nothing}>
      {follower}
    </CatchBoundary>
  ));
}

const neverAgain = () => '';
const Nothing = () => null;
