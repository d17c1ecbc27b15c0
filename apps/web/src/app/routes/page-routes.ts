import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadWithRetry } from '@bourse/ui/lazy-component';
import * as v from 'valibot';
import type { FeatureName } from '../feature-texts.ts';
import { loadFeature, type PageComponent } from '../features.ts';
import type { PageFacts } from '../page-facts.ts';
import { pages } from '../pages.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { localeRoute } from './locale-route.ts';

export const appRoute = createRoute({
  getParentRoute: () => localeRoute,
  id: '_app',
  component: AppShell,
});

function createPageRoute<TPath extends string, TParameter extends string>(
  path: TPath,
  parameter: TParameter | undefined,
  component: ComponentName,
) {
  const parameters = parameter === undefined ? [] : [parameter];
  const search = v.object(v.entriesFromList(parameters, v.optional(v.fallback(v.string(), ''))));
  return createRoute({
    getParentRoute: () => appRoute,
    path,
    component: loadComponent(component),
    validateSearch: search,
  });
}

type ComponentName = {
  [Name in FeatureName]: `${Name}.${PageComponent<Name>}`;
}[FeatureName];

function loadComponent(name: ComponentName) {
  const [feature, component = ''] = name.split('.');
  // A name begins with its feature, which the type of `split()` does not say.
  return lazyRouteComponent(
    () => loadWithRetry(() => loadFeature(feature as FeatureName), { retries: 3 }),
    component,
  );
}

type Row = (typeof pages)[number];

type RouteOf<TRow> = TRow extends Row
  ? ReturnType<
      typeof createPageRoute<
        TRow['path'],
        TRow extends { readonly parameter: infer Name extends string } ? Name : never
      >
    >
  : never;

// A row whose feature has no such component does not compile.
const rows: readonly (PageFacts & { readonly component: ComponentName })[] = pages;

/** A route for each page. The router's types distinguish them by their paths, which a list does not keep. */
export const pageRoutes = rows.map(({ path, parameter, component }) =>
  createPageRoute(path, parameter, component),
) as unknown as readonly RouteOf<Row>[];
