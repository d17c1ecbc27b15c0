import type { RouteComponent } from '@tanstack/react-router';
import { createRoute } from '@tanstack/react-router';
import type { TextGroup } from '#platform/locale/texts.ts';
import { loadTexts } from '#platform/locale/texts.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { localeRoute } from './locale-route.ts';

export const appRoute = createRoute({
  getParentRoute: () => localeRoute,
  id: '_app',
  component: AppShell,
});

export function pageAt<const TPath extends string>(path: TPath, component: RouteComponent) {
  return createRoute({ getParentRoute: () => appRoute, path, component });
}

/** Loads the texts of a page beside its chunk. */
export function withTexts<T>(
  groups: TextGroup | readonly TextGroup[],
  load: () => Promise<T>,
): () => Promise<T> {
  return async () => {
    const [chunk] = await Promise.all([load(), ...[groups].flat().map(loadTexts)]);
    return chunk;
  };
}
