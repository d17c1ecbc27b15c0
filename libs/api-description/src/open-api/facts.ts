import type { Call } from '../contract/calls.ts';
import { isExemptFromDigest, isRepeatable, isSigned } from '../contract/errors.ts';
import type { Json, JsonObject } from '../json.ts';
import type { BudgetName, Rates } from './options.ts';

type Scope = Call['policy']['scope' | 'needs'];

const callers: Readonly<Record<Call['contract']['access'], string>> = {
  public: 'every caller.',
  report: 'every caller, beacons included; cookies are ignored.',
  user: 'a logged-in user; others receive `00004`.',
  viewer: 'every caller; without a logged-in user `data` is `null`.',
};

const budgets: Readonly<Record<BudgetName, string>> = {
  user: 'general budget of the user or API key',
  orders: 'budget for orders of the user or API key',
  cancels: 'budget for cancels of the user or API key',
  session: 'budget of the anonymous session and that of its network',
  uploads: 'budget for uploads of the network',
};

/** Returns what a call needs and does, as a list in Markdown. */
export function factsOf(call: Call, rates: Rates | undefined): string {
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['For', callers[call.contract.access]],
    ['API keys', keysOf(call)],
    ['Account', accountOf(call)],
    ['Signature', signatureOf(call)],
    ['Encryption', call.contract.sealed === true ? sealedText : undefined],
    ['Proof', proofOf(call)],
    ['Captcha', captchaOf(call)],
    ['Writes', writesOf(call)],
    ['Limits', limitsOf(call, rates)],
  ];
  return rows
    .flatMap(([name, text]) => (text === undefined ? [] : `- ${name}: ${text}`))
    .join('\n');
}

const sealedText =
  'the fields named in `SealedRequest` travel in `bodyCiphertext`; the schema of all fields is that of its content.';

function keysOf(call: Call): string {
  const { scope } = call.policy;
  if (scope === 'closed') return 'refused.';
  return scope === 'any' ? 'every key.' : `with the permission ${permission(scope)}.`;
}

function permission(scope: Exclude<Scope, 'none'>): string {
  if (typeof scope === 'string') return `\`${scope}\``;
  const { spot, margin, futures } = scope;
  return `\`${spot}\`, \`${margin}\` or \`${futures}\`, by \`product\``;
}

function accountOf({ policy: { needs, whenFrozen, reducesRisk } }: Call): string | undefined {
  const sentences = [
    ...(needs === 'none' ? [] : [`needs the permission ${permission(needs)}.`]),
    ...(whenFrozen === 'closed' ? ['Refused while it is frozen.'] : []),
    ...(reducesRisk ? ['Open to frozen accounts, because it only reduces risk.'] : []),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

function signatureOf(call: Call): string {
  if (isExemptFromDigest(call)) return 'none needed; a digest is checked if it is there.';
  if (!isSigned(call)) return 'digest; no device signature.';
  const mode = call.contract.writes ? 2 : 1;
  return `digest and device signature, mode ${mode} unless the signing config says otherwise.`;
}

function proofOf({ contract: { proof, locks } }: Call): string | undefined {
  if (proof !== 'fresh') return undefined;
  const needed =
    'a fresh proof in `googleCode`, `fidoVerifyCode`, or `pwd` and `verifyCode`, as `startProof` says.';
  if (locks === true) return `${needed} Locks withdrawals for 24 hours.`;
  if (locks === false) return needed;
  return `${needed} Locks withdrawals for 24 hours if \`${locks.by}\` is \`${String(locks.is)}\`.`;
}

function captchaOf({ policy: { captcha } }: Call): string | undefined {
  if (captcha === 'none') return undefined;
  return `answers \`10021\` until the challenge of the scene \`${captcha}\` is solved; the call is then repeated with both headers.`;
}

function writesOf(call: Call): string {
  const { writes, cancels } = call.contract;
  if (!writes) return 'no.';
  const undo = cancels === true ? ' Takes back what an earlier call has begun.' : '';
  if (isRepeatable(call)) return `yes, once for each \`idempotency-key\`.${undo}`;
  return `yes; it has no \`idempotency-key\`.${undo}`;
}

function limitsOf(call: Call, rates: Rates | undefined): string {
  const name = budgetOf(call);
  const { cost } = call.policy;
  const rate = rates?.[name];
  const size = rate === undefined ? '' : `, ${rate.burst} at once and ${rate.perSecond} a second`;
  return `costs ${name === 'uploads' ? 1 : cost} of the ${budgets[name]}${size}.`;
}

function budgetOf({ contract: { access }, policy: { budget } }: Call): BudgetName {
  if (access === 'report') return 'uploads';
  return access === 'public' ? 'session' : budget;
}

/** Returns the same facts for programs, which the documents have as `x-bourse`. */
export function policyOf(call: Call): JsonObject {
  const {
    access,
    writes,
    sealed = false,
    proof = 'none',
    locks = false,
    cancels = false,
  } = call.contract;
  const { notice, ...policy } = call.policy;
  const facts = {
    access,
    writes,
    sealed,
    proof,
    locks,
    cancels,
    ...policy,
    notice,
    errors: call.errors,
  };
  // All of it is plain data; the contract's types have no index signature.
  return facts as unknown as Readonly<Record<string, Json>>;
}
