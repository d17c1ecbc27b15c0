import type { Report } from '../report.ts';
import { openGate } from './gate.ts';
import { byFinger, byMouse, createPerson, seededRandom, type Hand } from './person.ts';

const hands = {
  'mouse, 400 pixels wide, deviation 1.2': byMouse,
  'mouse, deviation 2': { ...byMouse, deviation: 2 },
  'finger, 270 pixels wide, deviation 1.4': byFinger,
  'finger, deviation 2': { ...byFinger, deviation: 2 },
};

const wanted = 0.95;

/** Counts the first tries of people of the noise model that the gateway accepts, each with its own session and network. */
export async function measurePeople(report: Report, people: number): Promise<void> {
  const rows: string[][] = [];
  for (const [name, hand] of Object.entries(hands)) {
    const rate = (await countPassed(hand, people)) / people;
    rows.push([name, formatPercent(rate)]);
    if (hand === byMouse || hand === byFinger)
      report.target({
        what: `first tries by ${hand === byMouse ? 'mouse' : 'finger'}`,
        measured: rate * 100,
        limit: wanted * 100,
        bound: 'at least',
        unit: '%',
      });
  }
  const columns = ['', 'pass at the first try'];
  report.table({ title: `People of the noise model, ${people} tries each`, columns, rows });
}

async function countPassed(hand: Hand, people: number): Promise<number> {
  const { attempt } = openGate();
  const person = createPerson(hand, seededRandom(1));
  let passed = 0;
  for (let count = 0; count < people; count += 1) {
    if (await attempt(`person-${count}`, ({ x }) => person.place(x))) passed += 1;
  }
  return passed;
}

/** A part in per cent, without decimals. */
export function formatPercent(part: number): string {
  return `${Math.round(part * 100)} %`;
}
