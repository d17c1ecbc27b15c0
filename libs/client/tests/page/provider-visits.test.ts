import { describe, expect, it } from 'vitest';
import { createProviderVisits } from '../../src/page/index.ts';
import { openPage, openTab, shared } from '../kit/page.ts';

const visit = '{"state":"state"}';

function openVisit() {
  const tab = openTab();
  const returnTo = (address: string) => {
    const page = openPage(address, shared());
    const { begin, returned } = createProviderVisits(page.browser, tab, '/login/callback');
    return { begin, returned, address: page.address() };
  };
  returnTo('/').begin(visit, '/ja/login/callback');
  return returnTo;
}

describe('CLI-46 a visit to a provider', () => {
  it('has its answer taken out of the address, which gets the language of the visit', () => {
    const { returned, address } = openVisit()('/login/callback?state=state#id_token=secret');
    expect(address).toBe('/ja/login/callback');
    expect(returned).toEqual({ visit, answer: 'state=state&id_token=secret' });
  });

  it('has one answer', () => {
    const returnTo = openVisit();
    returnTo('/login/callback#id_token=secret');
    const second = returnTo('/login/callback#id_token=secret');
    expect(second.returned?.visit).toBeUndefined();
    expect(second.address).toBe('/login/callback');
  });

  it('leaves other pages their fragments', () => {
    const returnTo = openVisit();
    expect(returnTo('/settings#theme')).toMatchObject({
      returned: undefined,
      address: '/settings#theme',
    });
    expect(returnTo('/login/callback').returned).toBeUndefined();
  });
});
