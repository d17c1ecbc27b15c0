import { FlowEvents } from './flow-events.ts';
import { runFlow, stepsOf } from './whole-flow.ts';

// Runs random flows over everything that the exchange does. Arguments: count and first seed.
const [count = '10000', firstSeed = '1'] = process.argv.slice(2);
const first = Number(firstSeed);
const events = new FlowEvents();
const start = Date.now();
let done = 0;
for (let seed = first; seed < first + Number(count); seed += 1) {
  try {
    // Counted from the seed, so that a seed alone repeats its flow.
    const options = { isInsured: seed % 2 === 0, isClose: seed % 10 === 0 };
    events.add(await runFlow(stepsOf(seed), options));
    done += 1;
  } catch (error) {
    process.stdout.write(`Seed ${seed} fails; repeat it with: npm run flows -- 1 ${seed}\n`);
    console.error(error);
    process.exitCode = 1;
    break;
  }
}
const seconds = (Date.now() - start) / 1000;
process.stdout.write(`${done} flows in ${seconds.toFixed(1)} s\n${events.lines().join('\n')}\n`);
