export { AgencyLoginPage } from './components/agency-login-page.tsx';
export { LoginPage } from './components/login-page.tsx';
export { RegisterPage } from './components/register-page.tsx';
export { ResetPasswordPage } from './components/reset-password-page.tsx';
