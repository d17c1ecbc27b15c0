import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  getReserveProof,
  getReserveSnapshot,
  getReserveSnapshots,
  getUserInfo,
} from '@bourse/gateway-contract';
import { proveHoldings } from '@bourse/gateway/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTab } from '#testing/app/open-tab.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

const takenAt = Date.UTC(2026, 10, 21);
// As many as the leaves of a full tree: no node of it is a filling one.
const users = Array.from({ length: 8 }, (_, index) => index);
const { proofs: published } = await proveHoldings(
  new Map(users.map((user) => [`user${user}`, new Map([['USDT', 10n ** 8n * BigInt(user + 1)]])])),
);
const proof = [...published.values()][3]!;
const pasted = JSON.stringify(proof);

/** Answers with one snapshot in which the user of this browser owns 12.5 USDT, and returns its root. */
async function own(change: (text: string) => string = (text) => text): Promise<string> {
  const { sdk, close } = openTab();
  const info = await sdk.call(getUserInfo, { locale: 'en' });
  close();
  const holdings = new Map([
    [info?.userInfo.userId ?? '', new Map([['USDT', 1_250_000_000n]])],
    ['other', new Map([['USDT', 700_000_000n]])],
    ['third', new Map([['USDT', 1n]])],
  ]);
  const { rootHash, proofs } = await proveHoldings(holdings);
  const head = { snapshotId: '7', takenAt, rootHash, users: 3 };
  gateway.answerWith(getReserveSnapshots, { snapshots: [head], nextAt: takenAt });
  gateway.answerWith(getReserveSnapshot, { ...head, coins: [] });
  const proof = proofs.get(info?.userInfo.userId ?? '');
  const changed = JSON.parse(change(JSON.stringify(proof))) as NonNullable<typeof proof>;
  gateway.answerWith(getReserveProof, { proof: changed });
  return rootHash;
}

async function paste(text: string) {
  const user = await renderApp('/proof-of-reserves');
  fireEvent.change(await screen.findByLabelText(/^Proof \(JSON\)/), { target: { value: text } });
  await user.click(screen.getByRole('button', { name: 'Check proof' }));
  return user;
}

const levels = () =>
  within(screen.getByRole('list', { name: 'Levels, from the root to the leaf' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('a snapshot', () => {
  it('shows reserves, liabilities and ratio by coin, and says which coin is not covered', async () => {
    const head = { snapshotId: '7', takenAt, rootHash: 'ab'.repeat(32), users: 2 };
    gateway.answerWith(getReserveSnapshots, { snapshots: [head], nextAt: takenAt });
    gateway.answerWith(getReserveSnapshot, {
      ...head,
      coins: [
        { coin: 'BTC', reserves: '1.9', liabilities: '2', ratio: '95.00' },
        { coin: 'USDT', reserves: '1030', liabilities: '1000', ratio: '103.00' },
      ],
    });
    await renderApp('/proof-of-reserves');
    const table = await screen.findByRole('table', { name: 'Reserves and liabilities by coin' });
    const rows = within(table).getAllByRole('row').slice(1);
    const texts = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(texts).toEqual([
      ['BTC', '1.9', '2', 'Not covered · 95.00 %'],
      ['USDT', '1,030', '1,000', '103.00 %'],
    ]);
    expect(screen.getByText('ab'.repeat(32))).toBeDefined();
  });

  it('of a new exchange says that there is nothing to cover', async () => {
    await renderApp('/proof-of-reserves');
    expect(await screen.findByText(/^No user owned anything at this time/)).toBeDefined();
  });

  it('that cannot be loaded says why, and the check of files stays', async () => {
    gateway.refuse(getReserveSnapshots, '50000', 'Out of order');
    await renderApp('/proof-of-reserves');
    expect(await screen.findByText('Out of order', undefined, { timeout: 20_000 })).toBeDefined();
    expect(screen.getByLabelText(/^Proof \(JSON\)/)).toBeDefined();
  });
});

describe('the own proof', () => {
  it('needs a login, which the page explains', async () => {
    await renderApp('/proof-of-reserves');
    expect(await screen.findByText(/^Log in to load your own proof/)).toBeDefined();
  });

  it('is checked against the published root; its amounts are hidden until they are shown', async () => {
    await signUp(gateway);
    await own();
    const user = await renderApp('/proof-of-reserves');
    await user.click(await screen.findByRole('button', { name: 'Check my balances' }));
    expect(await screen.findByText('The proof is valid.')).toBeDefined();
    expect(screen.getByText(/^Levels recomputed: 3\./)).toBeDefined();
    expect(document.body.textContent).not.toContain('12.5');
    expect(levels()[0]).toMatch(/19\.50000001 USDT/);
    await user.click(screen.getByRole('button', { name: 'Show amounts' }));
    expect(levels()[2]).toMatch(/^Level 3 · leaf✓ match.*12\.5 USDT$/);
  });

  it('with a changed balance fails at the leaf', async () => {
    await signUp(gateway);
    await own((text) => text.replace('"12.5"', '"13.5"'));
    const user = await renderApp('/proof-of-reserves');
    await user.click(await screen.findByRole('button', { name: 'Check my balances' }));
    expect(await screen.findByText('The proof is invalid: it fails at level 3.')).toBeDefined();
    expect(screen.getByText(/sums of .*USDT.* do not add up/)).toBeDefined();
  });

  it('of a user who owned nothing says so', async () => {
    await signUp(gateway);
    await own();
    gateway.answerWith(getReserveProof, { proof: null });
    const user = await renderApp('/proof-of-reserves');
    await user.click(await screen.findByRole('button', { name: 'Check my balances' }));
    expect(await screen.findByText(/^You owned nothing at the time/)).toBeDefined();
  });
});

describe('a proof file', () => {
  it('that is pasted is checked, and the time that it took is shown', async () => {
    await paste(pasted);
    expect(await screen.findByText('The proof is valid.')).toBeDefined();
    expect(screen.getByText(/Checked in your browser in .*\d\.\d.* ms\./)).toBeDefined();
    expect(levels()).toHaveLength(4);
  });

  it('with one changed character names its level, and shows it', async () => {
    const { steps } = proof;
    const hash = steps[1]!.hash;
    const other = (hash.startsWith('0') ? '1' : '0') + hash.slice(1);
    await paste(pasted.replace(hash, other));
    expect(await screen.findByText('The proof is invalid: it fails at level 3.')).toBeDefined();
    expect(levels()[2]).toMatch(/^Level 3✗ mismatch/);
    expect(screen.getByRole('region', { name: 'Level 3' }).textContent).toContain(other);
  });

  it('is compared with a root from another place', async () => {
    const user = await paste(pasted);
    await user.type(screen.getByLabelText('Published root (optional)'), 'ff00');
    await user.click(screen.getByRole('button', { name: 'Check proof' }));
    expect(await screen.findByText('The root of the file is not the published one.')).toBeDefined();
  });

  it('that is none says what is wrong', async () => {
    await paste('{"path": []');
    expect(await screen.findByText('This proof cannot be read.')).toBeDefined();
    expect(screen.getByText(/^This is not valid JSON/)).toBeDefined();
  });

  it('that is dropped is read and checked', async () => {
    await renderApp('/proof-of-reserves');
    const zone = (await screen.findByLabelText(/^Proof \(JSON\)/)).parentElement!;
    const file = new File([pasted], 'proof.json', { type: 'application/json' });
    fireEvent.drop(zone, { dataTransfer: { files: [file] } });
    expect(await screen.findByText('The proof is valid.')).toBeDefined();
  });

  it('that is too large is not read', async () => {
    await renderApp('/proof-of-reserves');
    const zone = (await screen.findByLabelText(/^Proof \(JSON\)/)).parentElement!;
    fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'.repeat(2_000_001)], 'x')] } });
    await waitFor(() => {
      expect(screen.getByText('This file is too large to be a proof.')).toBeDefined();
    });
  });
});

const data =
  process.env['BOURSE_DATA'] ?? path.join(import.meta.dirname, '../../../../../../shared/data');
const file = path.join(data, 'por/merkel_tree_bg.json');
const skipped = existsSync(file) ? '' : ' (skipped: it is not in BOURSE_DATA)';

it.skipIf(skipped !== '')(`the published proof is right but weak${skipped}`, async () => {
  await paste(readFileSync(file, 'utf8'));
  expect(await screen.findByText(/the proof itself is weak/)).toBeDefined();
  expect(screen.getByText(/^Negative sums of .*USDC.* at these levels: .*17.*14/)).toBeDefined();
  expect(levels()).toHaveLength(27);
});
