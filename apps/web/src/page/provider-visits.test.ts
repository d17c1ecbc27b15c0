import { beforeEach, expect, it } from 'vitest';
import { loadPage } from '#testing/app/load-page.ts';

const visit = '{"state":"state"}';

const returnTo = (address: string) => {
  history.replaceState(null, '', address);
  return loadPage();
};

beforeEach(() => {
  returnTo('/').providerVisits.begin(visit, '/ja/login/callback');
});

it('an answer is taken out of the address, which gets the language of the visit', () => {
  const { providerVisits } = returnTo('/login/callback?state=state#id_token=secret');
  expect(location.href).toBe(`${location.origin}/ja/login/callback`);
  expect(providerVisits.returned?.visit).toBe(visit);
  expect(providerVisits.returned?.answer).toBe('state=state&id_token=secret');
});

it('a visit has one answer', () => {
  returnTo('/login/callback#id_token=secret');
  expect(
    returnTo('/login/callback#id_token=secret').providerVisits.returned?.visit,
  ).toBeUndefined();
  expect(location.href).toBe(`${location.origin}/login/callback`);
});

it('other pages keep their fragments', () => {
  expect(returnTo('/settings#theme').providerVisits.returned).toBeUndefined();
  expect(location.hash).toBe('#theme');
  expect(returnTo('/login/callback').providerVisits.returned).toBeUndefined();
});

it('simulation that another tab has entered is left for the end of the login, and resumed', () => {
  localStorage.setItem('simulation-trade', '1');
  const { simulation } = returnTo('/login/callback#id_token=secret');
  expect([simulation.ledger, localStorage.getItem('simulation-trade')]).toEqual(['real', null]);
  expect(simulation.resume('/account')).toBe(false);
  localStorage.setItem('simulation-trade', '1');
  expect(returnTo('/login/callback').simulation.ledger).toBe('simulation');
});
