import './desk.css';
import { CaptchaWindow, useCaptchaTexts } from '@bourse/captcha/react';
import { ClientProvider, createQueries } from '@bourse/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { client } from './client.ts';
import { Desk } from './desk.tsx';
import { Login } from './login.tsx';

// Each panel shows the errors of its calls.
const queries = createQueries({ show: console.error, log: console.error });

function Captcha() {
  return <CaptchaWindow captcha={client.captcha} texts={useCaptchaTexts('en')} />;
}

if (client.isLoggedIn()) client.openPrivateStream();
createRoot(document.body).render(
  <QueryClientProvider client={queries}>
    <ClientProvider value={client}>
      {client.isLoggedIn() ? <Desk /> : <Login />}
      <Captcha />
    </ClientProvider>
  </QueryClientProvider>,
);
