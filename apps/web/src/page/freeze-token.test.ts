import { expect, it } from 'vitest';
import { loadPage } from '#testing/app/load-page.ts';

const returnTo = (address: string) => {
  history.replaceState(null, '', address);
  return loadPage();
};

it('the token of a mail is taken out of the address, in each language', () => {
  for (const path of ['/freeze', '/ja/freeze']) {
    expect(returnTo(`${path}#token`).freezeToken).toBe('token');
    expect(location.href).toBe(`${location.origin}${path}`);
  }
});

it('other pages keep their fragments', () => {
  expect(returnTo('/settings#theme').freezeToken).toBe('');
  expect(location.hash).toBe('#theme');
  expect(returnTo('/freeze').freezeToken).toBe('');
});
