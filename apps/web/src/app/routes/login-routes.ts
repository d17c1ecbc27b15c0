import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as v from 'valibot';
import { appRoute, pageAt, withTexts } from './page-route.ts';

const loadAuth = withTexts('auth', () => import('../../features/auth/index.ts'));

const loginRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'login',
  validateSearch: v.object({ redirect: v.optional(v.fallback(v.string(), '')) }),
  component: lazyRouteComponent(loadAuth, 'LoginPage'),
});

const agencyLoginRoute = pageAt('login/agency', lazyRouteComponent(loadAuth, 'AgencyLoginPage'));

const callbackRoute = pageAt('login/callback', lazyRouteComponent(loadAuth, 'CallbackPage'));

const registerRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'register',
  validateSearch: v.object({ redirect: v.optional(v.fallback(v.string(), '')) }),
  component: lazyRouteComponent(loadAuth, 'RegisterPage'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'reset-password',
  validateSearch: v.object({ redirect: v.optional(v.fallback(v.string(), '')) }),
  component: lazyRouteComponent(loadAuth, 'ResetPasswordPage'),
});

const loadAccount = withTexts(
  'security',
  withTexts('auth', () => import('./account-screen.tsx')),
);

const accountRoute = pageAt('account', lazyRouteComponent(loadAccount, 'AccountScreen'));

const approveRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'approve',
  validateSearch: v.object({ key: v.optional(v.fallback(v.string(), '')) }),
  component: lazyRouteComponent(loadAccount, 'ApprovePage'),
});

export const loginRoutes = [
  ...[loginRoute, agencyLoginRoute, callbackRoute, registerRoute],
  ...[resetPasswordRoute, accountRoute, approveRoute],
] as const;
