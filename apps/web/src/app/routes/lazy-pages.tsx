import { lazyComponent } from '@bourse/ui/lazy-component';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Frame } from '../shell/app-shell.tsx';

const NotFoundPage = lazyComponent(async () => (await import('./not-found-page.tsx')).NotFoundPage);

const RouteErrorPage = lazyComponent(
  async () => (await import('./route-error-page.tsx')).RouteErrorPage,
);

/** The page of an address that no route matches, in the frame of the page around it. */
export function NotFound() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  );
}

/** The page of an address that no route matches. */
export function UnknownAddress() {
  return (
    <Frame>
      <NotFound />
    </Frame>
  );
}

/** The page that an error of another one leaves. */
export function RouteError(props: ErrorComponentProps) {
  return (
    <Suspense>
      <RouteErrorPage {...props} />
    </Suspense>
  );
}
