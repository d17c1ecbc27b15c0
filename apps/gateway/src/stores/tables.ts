import type { Generated } from 'kysely';

/** The tables of `gateway.sqlite` after all migrations. Times are milliseconds since the epoch. */
export interface Tables {
  settings: { name: string; value: string };
  users: UserRow;
  user_flags: { user_id: string; name: string; value: 0 | 1 };
  identities: IdentityRow;
  device_keys: DeviceKeyRow;
  sessions: SessionRow;
  kept_answers: KeptAnswerRow;
  price_alerts: PriceAlertRow;
  watchlists: WatchlistRow;
  documents: DocumentRow;
  account_security: AccountSecurityRow;
  verified_targets: { user_id: string; target: string };
  freeze_links: { token_hash: string; user_id: string; expires_at: number };
  recovery_codes: { user_id: string; code_hash: string };
  authenticator_removals: AuthenticatorRemovalRow;
  identity_reviews: IdentityReviewRow;
  passkeys: PasskeyRow;
  login_history: LoginRow;
  notices: NoticeRow;
  outbox: OutboxRow;
  push_devices: PushDeviceRow;
  codes: CodeRow;
  notices_read: { user_id: string; body: string };
  api_keys: ApiKeyRow;
  reserve_snapshots: ReserveSnapshotRow;
  reserve_leaves: ReserveLeafRow;
}

export interface UserRow {
  id: string;
  email: string | null;
  area_code: string | null;
  mobile: string | null;
  password: string | null;
  nick_name: string;
  main_user_id: string | null;
  authenticator: string | null;
  login_name: string | null;
  /** The language of mails to the account. */
  language: string | null;
  created_at: number;
}

interface IdentityRow {
  provider: string;
  subject: string;
  label: string | null;
  user_id: string;
  bound_at: number;
}

interface DeviceKeyRow {
  /** The latest key of a user has the greatest one. */
  id: Generated<number>;
  user_id: string;
  public_key: string;
  bound_at: number;
}

export interface SessionRow {
  token: string;
  secret_hash: string;
  refresh_hash: string | null;
  user_id: string | null;
  device_key: string | null;
  known_device: 0 | 1 | null;
  network: string | null;
  login_user_id: string | null;
  terminal: number | null;
  browser: string | null;
  system: string | null;
  address: string | null;
  created_at: number;
  seen_at: number;
}

interface KeptAnswerRow {
  user_id: string;
  ledger: string;
  path: string;
  key: string;
  body_hash: string;
  /** JSON. */
  envelope: string;
  kept_at: number;
}

export interface PriceAlertRow {
  id: Generated<number>;
  user_id: string;
  ledger: 'real' | 'simulation';
  product: 'spot' | 'futures';
  symbol: string;
  trigger_by: 'last' | 'mark' | 'funding';
  direction: 'rising' | 'falling';
  /** A price; a rate if `trigger_by` is `funding`. */
  price: string;
  note: string | null;
  created_at: number;
  reached_at: number | null;
  reached_price: string | null;
  /** JSON of the drawn line that the alert waits for, with the name of its drawing; `null` for other alerts. */
  line: string | null;
  ends_at: number | null;
}

export interface WatchlistRow {
  id: Generated<number>;
  user_id: string;
  name: string;
  /** Joined by spaces. */
  symbols: string;
  revision: number;
}

export interface DocumentRow {
  id: Generated<number>;
  user_id: string;
  kind: 'layout' | 'template' | 'drawings';
  /** The user's name for it; drawings have product and symbol, joined by a space. */
  name: string;
  /** JSON. */
  content: string;
  revision: number;
}

interface AccountSecurityRow {
  user_id: string;
  anti_phishing_code: string | null;
  withdrawals_locked_until: number | null;
  /** Set while the owner has frozen the account. */
  frozen_at: number | null;
  /** The last reset of the password. */
  reset_at: number | null;
  /** Whether the user has yet to decide what else may log in after it. */
  asks_for_review: 0 | 1 | null;
}

interface AuthenticatorRemovalRow {
  user_id: string;
  due_at: number;
  /** When the owner was last told. */
  noticed_at: number;
  /** From where the removal was asked for. */
  address: string;
}

interface IdentityReviewRow {
  user_id: string;
  country: string;
  given_name: string;
  family_name: string;
  birth_date: string;
  document_at: number | null;
}

interface PasskeyRow {
  credential_id: string;
  user_id: string;
  name: string;
  public_key: string;
  sign_count: number;
  created_at: number;
  used_at: number | null;
}

interface LoginRow {
  id: Generated<number>;
  user_id: string;
  at: number;
  outcome: 'success' | 'passwordWrong' | 'proofWrong';
  terminal: number;
  browser: string;
  system: string;
  address: string;
}

interface NoticeRow {
  id: Generated<number>;
  user_id: string;
  kind: string;
  at: number;
  subject: string;
  address: string;
  name: string | null;
}

export interface OutboxRow {
  /** Grows, also after rows were deleted. */
  id: Generated<number>;
  channel: 'mail' | 'sms' | 'push';
  /** The message, encrypted. */
  sealed: string;
  created_at: number;
  /** When the row is deleted, sent or not. */
  expires_at: number;
  /** Messages that a sender has taken have no row; those of the inbox for development keep theirs. */
  sent_at: number | null;
  /** The device of a push message, which is deleted with it. */
  push_device: number | null;
}

export interface PushDeviceRow {
  id: Generated<number>;
  user_id: string;
  login_user_id: string;
  device_key: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  browser: string;
  system: string;
  language: string | null;
  created_at: number;
}

export interface CodeRow {
  /** Covers purpose, target and session. */
  name_hash: string;
  code_hash: string;
  network: string;
  attempts_left: number;
  expires_at: number;
}

export interface ApiKeyRow {
  access_key: string;
  user_id: string;
  label: string;
  /** JSON, like `addresses`. */
  permissions: string;
  addresses: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  used_address: string | null;
}

export interface ReserveSnapshotRow {
  id: number;
  taken_at: number;
  root_hash: string;
  users: number;
  /** JSON, like `sums`. */
  amounts: string;
}

export interface ReserveLeafRow {
  snapshot_id: number;
  position: number;
  user_id: string;
  nonce: string;
  sums: string;
}
