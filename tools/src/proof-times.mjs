import { readFileSync } from 'node:fs';

/** Units of CPU time in `/proc`: 100 a second on every Linux. */
const ticksPerSecond = 100;

/** Growth that is reported. */
const limit = 1.2;

/** Returns the CPU time of all ended child processes in seconds, or `NaN` where the system does not say. */
export function childSeconds(read = () => readFileSync('/proc/self/stat', 'utf8')) {
  try {
    const text = read();
    // The second field is the program's name in parentheses and may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // Fields 16 and 17 of proc(5): cutime and cstime.
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}

/** Returns a line with the times of a stage. */
export function formatStage(name, { wall, cpu }) {
  const minutes = `${Math.floor(wall / 60)}:${String(Math.round(wall % 60)).padStart(2, '0')}`;
  return `${name}: ${minutes} min${Number.isNaN(cpu) ? '' : `, ${Math.round(cpu)} s of CPU`}`;
}

/**
 * Returns a line for each stage whose CPU time grew by a fifth or more.
 *
 * @param times - Measured `{ wall, cpu }` by stage, in seconds.
 * @param known - Recorded CPU seconds by stage.
 */
export function compareTimes(times, known) {
  return Object.entries(times).flatMap(([name, { cpu }]) => {
    const before = known[name];
    if (before === undefined)
      return [`${name} has no time in tools/proof-times.json: run npm test -- --record.`];
    if (!(cpu >= before * limit)) return [];
    const growth = Math.round((cpu / before - 1) * 100);
    return [
      `${name} took ${Math.round(cpu)} s of CPU, ${growth} % more than the ${before} s of tools/proof-times.json: see "When a stage grows" in CONTRIBUTING.md.`,
    ];
  });
}
