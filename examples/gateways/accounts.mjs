// Users in memory: registration by a code, logins, and calls that a user signs.
import { randomBytes, randomInt, scryptSync } from 'node:crypto';
import { areEqual, expect, Memory, Refusal } from './parts.mjs';

const most = { tries: 5, mails: 100 };

/** @param {ReturnType<import('./sessions.mjs').createSessions>} sessions */
export function createAccounts(sessions) {
  const users = new Map();
  const codes = new Memory(600_000);
  const answers = new Memory(86_400_000);
  const mails = [];

  function takeCode(name, code) {
    const sent = codes.get(name);
    if (!sent || (sent.tries += 1) > most.tries) throw new Refusal('20013');
    if (!areEqual(sent.code, String(code))) throw new Refusal('20012');
    codes.remove((each) => each === sent);
  }

  /** Opens a session that is bound to the key of the encrypted call. */
  function logIn(user, { keyToBind }) {
    expect(keyToBind !== undefined);
    const { userId } = user;
    return { data: { userInfo: { userId } }, cookies: sessions.open({ user, key: keyToBind }) };
  }

  /** Answers a repeated write as its first time. */
  const once = (write) => (payload, user, call) => {
    const key = call.header('idempotency-key') ?? '';
    expect(key !== '');
    const name = `${user.userId} ${key}`;
    const request = JSON.stringify([call.path, payload]);
    const known = answers.get(name);
    if (known && known.request !== request) throw new Refusal('40011');
    const data = known ? known.data : write(payload, user, call);
    answers.set(name, { request, data });
    return data;
  };

  const end = (_, call) => ({ data: null, cookies: sessions.end(call) });
  const open = {
    'POST /v1/user/public/sendCode': (payload) => {
      const { target, purpose } = payload ?? {};
      expect(typeof target === 'string' && typeof purpose === 'string');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      codes.set(`${purpose} ${target.toLowerCase()}`, { code, tries: 0 });
      mails.unshift({ to: target, text: `Your code is ${code}.` });
      mails.splice(most.mails);
      return { data: { bizId: '', captchaId: '', status: 0 } };
    },
    'POST /v1/user/register/email': (payload, _, verdict) => {
      const { email, emailCode, pwd } = payload ?? {};
      expect(typeof email === 'string' && typeof pwd === 'string');
      expect(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,64}$/.test(pwd));
      const name = email.toLowerCase();
      takeCode(`register ${name}`, emailCode);
      if (users.has(name)) throw new Refusal('20002');
      const salt = randomBytes(16);
      const user = { userId: String(users.size + 1), name, salt, secret: hash(pwd, salt) };
      users.set(name, user);
      return logIn(user, verdict);
    },
    'POST /v1/user/login': (payload, _, verdict) => {
      const { loginName, pwd } = payload ?? {};
      expect(typeof loginName === 'string' && typeof pwd === 'string');
      const user = users.get(loginName.toLowerCase());
      // An unknown name takes as long as a wrong password.
      const secret = hash(pwd, user?.salt ?? 'unknown');
      if (!user || !areEqual(user.secret, secret)) throw new Refusal('20001');
      return logIn(user, verdict);
    },
    'POST /v1/user/logout': end,
    'POST /btapi/common/logout': end,
    'POST /v1/user/public/clearCookie': end,
  };

  const signed = {
    'POST /v1/user/overview/userinfo': (_, { userId, name }) => ({
      userInfo: { userId, email: name },
      settings: {},
      loginName: name,
      userName: name,
    }),
    'POST /v1/user/notices/list': () => ({
      notices: [],
      unread: 0,
      read: { until: 0, ids: [] },
      asksForReview: false,
    }),
    'GET /v1/spot/trade/openOrders': () => ({ orders: [] }),
    'POST /v1/spot/trade/cancelAllOrders': once((payload, _, call) => {
      const ledger = call.header('paptrading') === '1' ? 'simulation' : 'real';
      if (payload?.ledger !== ledger) throw new Refusal('40015');
      return { orders: [] };
    }),
    'POST /v1/user/watchlist/createWatchlist': once((payload, user) => {
      const { name, symbols } = payload ?? {};
      expect(typeof name === 'string' && Array.isArray(symbols));
      user.lists = [...(user.lists ?? []), { name, symbols }];
      return { watchlist: { watchlistId: String(user.lists.length), name, symbols, revision: 1 } };
    }),
  };
  return { mails, open, signed };
}

function hash(password, salt) {
  return scryptSync(password, salt, 32).toString('hex');
}
