import type { Report } from '../report.ts';
import type { Arena, ContestName } from './arenas.ts';
import { comparisonOf, contestTable, figuresOf, type Round } from './contest-table.ts';
import type { ContestInput } from './contests/contest-input.ts';
import { names } from './contests/names.ts';

const titles: Readonly<Record<ContestName, string>> = {
  contestKey: 'RSA-2048 key; ours: start(), config check included',
  contestSignature: 'RSA-2048 signature, body of 1,000 bytes; ours: sign() in mode 2, all headers',
  contestVerification: 'RSA-2048 verification; ours: check of a whole config by a new signer',
  contestLogin: 'Login encryption; ours: sign() of a login, JWE and initSign',
};

/** Holds every contest in every arena, and judges the signatures. */
export async function holdContests(
  report: Report,
  arenas: readonly Arena[],
  input: ContestInput,
): Promise<void> {
  for (const [contest, title] of Object.entries(titles) as [ContestName, string][]) {
    await report.part(title, async () => {
      const rounds: Round[] = [];
      for (const arena of arenas) {
        rounds.push({ place: arena.name, laps: await arena.run(contest, input) });
      }
      report.table(contestTable(title, rounds));
      for (const round of rounds) report.compare(comparisonOf(title, round));
      if (contest === 'contestSignature') judgeSignatures(report, rounds);
    });
  }
}

function judgeSignatures(report: Report, rounds: readonly Round[]): void {
  for (const round of rounds) {
    const ours = figuresOf(round, names.ours).p50;
    report.target({
      what: `signature on top of a bare subtle.sign, ${round.place}`,
      measured: ours - figuresOf(round, names.webCrypto).p50,
      bound: 'at most',
      limit: 0.15,
      unit: 'ms',
    });
    report.target({
      what: `signature, times as fast as forge, ${round.place}`,
      measured: figuresOf(round, names.forge).p50 / ours,
      bound: 'at least',
      limit: 40,
      unit: '×',
    });
  }
}
