import { getUserInfo } from '@bourse/gateway-contract';
import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../src/browser/index.ts';
import { startGateway } from '../kit/start-gateway.ts';

const gateway = await startGateway();

it('CLI-52 the user is loaded in the language of the caller, and the id is kept', async () => {
  const storage = createMemoryStorage();
  const client = await gateway.openUser({
    caller: () => ({ locale: 'ja', language: 'ja_JP' }),
    ports: { storage },
  });
  storage.remove('global_user_id');
  const user = await client.loadUser();
  expect(user?.userId).toMatch(/^\d+$/);
  expect(storage.read('global_user_id')).toBe(user?.userId);
  expect(await gateway.requests(getUserInfo).at(-1)?.text()).toContain('ja');
});

it('CLI-52 without a user, and after a failure, no id is kept', async () => {
  const storage = createMemoryStorage();
  const open = () => gateway.open({ ports: { storage } });
  storage.write('global_user_id', '42');
  expect(await open().loadUser()).toBeUndefined();
  expect(storage.read('global_user_id')).toBe('');
  storage.write('global_user_id', '42');
  gateway.loseAnswers(getUserInfo);
  await expect(open().loadUser()).rejects.toMatchObject({ kind: 'network' });
  expect(storage.read('global_user_id')).toBe('');
});
