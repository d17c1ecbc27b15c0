import { beforeEach, expect, it } from 'vitest';
import { Notices, NoticeStore } from '../../../src/identity/notices/index.ts';
import type { User } from '../../../src/identity/users/user-store.ts';
import type { Units } from '../../../src/stores/units.ts';
import { openUnits } from '../../kit/open-units.ts';

const ann: User = {
  id: '1',
  email: 'ann@bourse.example',
  nickName: 'ann',
  loginName: undefined,
  mainUserId: undefined,
  language: undefined,
  mobile: undefined,
  authenticator: undefined,
  createdAt: 0,
};

const notice = {
  userId: '1',
  kind: 'positionLiquidated',
  name: 'liquidation 1 1',
  at: 5,
  subject: 'BTCUSDT 1',
  address: '',
} as const;

let units: Units;

beforeEach(async () => {
  units = await openUnits();
  const row = { id: '1', email: 'ann@bourse.example', nick_name: 'ann', created_at: 0 };
  await units.db.insertInto('users').values(row).execute();
});

const stored = () => units.db.selectFrom('notices').select('name').execute();

function open(onNotice: () => Promise<void>): Notices {
  return new Notices({
    store: new NoticeStore(units),
    users: { findById: () => Promise.resolve(ann), proverOf: (user) => Promise.resolve(user) },
    security: { antiPhishingCodeOf: () => Promise.resolve(undefined) },
    freezeLinks: { issue: () => Promise.resolve('token') },
    onNotice,
    sendToDevices: () => Promise.resolve(),
    units,
  });
}

it('a notice is stored with its message or not at all', async () => {
  const failing = open(() => Promise.reject(new Error('disk full'))).record(notice, 9);
  await expect(failing).rejects.toThrow('disk full');
  expect(await stored()).toEqual([]);
  let sent = 0;
  const notices = open(() => {
    sent += 1;
    return Promise.resolve();
  });
  await notices.record(notice, 9);
  await notices.record(notice, 9);
  expect([await stored(), sent]).toEqual([[{ name: 'liquidation 1 1' }], 1]);
});

it('a notice about a sub-account is sent to the devices of the account and of its owner', async () => {
  const sent: (readonly [readonly string[], unknown])[] = [];
  const notices = new Notices({
    store: new NoticeStore(units),
    users: {
      findById: (id) => Promise.resolve({ ...ann, id, mainUserId: 'owner' }),
      proverOf: (user) => Promise.resolve({ ...user, id: 'owner', mainUserId: undefined }),
    },
    security: { antiPhishingCodeOf: () => Promise.resolve(undefined) },
    freezeLinks: { issue: () => Promise.resolve('token') },
    onNotice: () => Promise.resolve(),
    sendToDevices: (...given) => Promise.resolve(void sent.push(given)),
    units,
  });
  await notices.record(notice, 9);
  await notices.record(notice, 9);
  const { kind, at, subject, address } = notice;
  expect(sent).toEqual([[[notice.userId, 'owner'], { kind, at, subject, address }]]);
});
