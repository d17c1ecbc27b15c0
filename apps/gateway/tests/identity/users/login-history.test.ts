import { expect, it } from 'vitest';
import { LoginHistory } from '../../../src/identity/users/login-history.ts';
import { UserStore } from '../../../src/identity/users/user-store.ts';
import { openUnits } from '../../kit/open-units.ts';

const visit = { terminal: 1, browser: 'Firefox', system: 'Linux', address: '127.0.0.1' };

it('keeps the last hundred attempts of each user', async () => {
  const units = await openUnits();
  const users = new UserStore(units);
  const ids = ['one@bourse.example', 'other@bourse.example'].map(
    async (email) => (await users.create({ email }, 0))?.id ?? '',
  );
  const [one = '', other = ''] = await Promise.all(ids);
  const history = new LoginHistory(units);
  await history.record(other, 'success', visit, 0);
  for (let at = 1; at <= 102; at += 1) await history.record(one, 'passwordWrong', visit, at);
  const kept = (await history.of(one)).map(({ at }) => at);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([100, 102, 3]);
  expect(await history.of(other)).toHaveLength(1);
});
