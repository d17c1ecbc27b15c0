import { describe, expect, it } from 'vitest';
import { ParticipantInterest } from '../src/simulation/participant-interest.ts';
import { Random } from '../src/simulation/random.ts';

const dailyVolume = 1_000_000;

function open(seed = 1): ParticipantInterest {
  return new ParticipantInterest(dailyVolume, new Random(seed, 'interest'));
}

describe('the open interest of simulated participants', () => {
  it('begins at a part of the volume of a day, the same for the same seed', () => {
    expect(open(1).size).toBe(open(1).size);
    expect(open(1).size).not.toBe(open(2).size);
    for (let seed = 1; seed <= 20; seed += 1) {
      expect(Number(open(seed).size) / dailyVolume).toBeGreaterThan(0.2);
      expect(Number(open(seed).size) / dailyVolume).toBeLessThan(0.8);
    }
  });

  it('changes with the trades, by no more than their sizes', () => {
    const interest = open();
    const changes = new Set<bigint>();
    for (let trade = 0; trade < 200; trade += 1) {
      const before = interest.size;
      interest.note(7n);
      changes.add(interest.size - before);
    }
    expect(changes).toEqual(new Set([7n, 0n, -7n]));
  });

  it('returns to its usual level, and is never negative', () => {
    const interest = open();
    for (let trade = 0; trade < 50; trade += 1) {
      interest.note(BigInt(2 * dailyVolume));
      expect(interest.size).toBeGreaterThanOrEqual(0n);
    }
    for (let trade = 0; trade < 50_000; trade += 1) interest.note(500n);
    expect(Number(interest.size) / dailyVolume).toBeGreaterThan(0.25);
    expect(Number(interest.size) / dailyVolume).toBeLessThan(0.55);
  });
});
