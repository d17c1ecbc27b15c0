import type { Report } from '../report.ts';
import { openGate } from './gate.ts';
import { seededRandom } from '../../../tools/random.ts';
import { byFinger, byMouse, createPerson, type Hand } from './person.ts';

const hands = {
  'mouse, 400 pixels wide, deviation 1.2': byMouse,
  'mouse, deviation 2': { ...byMouse, deviation: 2 },
  'finger, 270 pixels wide, deviation 1.4': byFinger,
  'finger, deviation 2': { ...byFinger, deviation: 2 },
};

const wanted = 0.95;

const placings = 20_000;

/** Distance from its place within which the gateway accepts a piece. */
export const tolerance = 4;

/** Where holes are. */
const [firstHole, holes] = [24, 309];

/** Counts the first tries of people of the noise model that the gateway accepts, each with its own session and network. */
export async function measurePeople(report: Report, people: number): Promise<void> {
  const rows: string[][] = [];
  for (const [name, hand] of Object.entries(hands)) {
    const rate = (await countPassed(hand, people)) / people;
    rows.push([name, formatPercent(rate), `${(partInPlace(hand) * 100).toFixed(1)} %`]);
    if (hand === byMouse || hand === byFinger)
      report.target({
        what: `first tries by ${hand === byMouse ? 'mouse' : 'finger'}`,
        measured: rate * 100,
        limit: wanted * 100,
        bound: 'at least',
        unit: '%',
      });
  }
  const columns = ['', 'pass at the first try', `in place, of ${placings}`];
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

/** Returns how many placings are within the gateway's tolerance. */
function partInPlace(hand: Hand): number {
  const random = seededRandom(2);
  const person = createPerson(hand, random);
  let inPlace = 0;
  for (let count = 0; count < placings; count += 1) {
    const hole = firstHole + Math.floor(random() * holes);
    if (Math.abs(person.place(hole).x - hole) <= tolerance) inPlace += 1;
  }
  return inPlace / placings;
}

/** A part in per cent, without decimals. */
export function formatPercent(part: number): string {
  return `${Math.round(part * 100)} %`;
}
