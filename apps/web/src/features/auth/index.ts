import './signing-texts.ts';

export { BoundLogins } from './components/account/bound-logins.tsx';
export { SubAccountLogin } from './components/account/sub-account-login.tsx';
export { AgencyPage } from './components/login/agency-page.tsx';
export { LoginPage } from './components/login/login-page.tsx';
export { CallbackPage } from './components/callback/callback-page.tsx';
export { RegisterPage } from './components/registration/register-page.tsx';
export { ResetPasswordPage } from './components/reset-password-page.tsx';
