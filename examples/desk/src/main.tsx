import './desk.css';
import { CaptchaWindow, useCaptchaTexts } from '@bourse/captcha/react';
import { ClientProvider } from '@bourse/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { client } from './client.ts';
import { Desk } from './desk.tsx';
import { Login } from './login.tsx';

// Calls are refused by the client when there is no network, so that none waits for one.
const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });

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
