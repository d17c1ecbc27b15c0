interface StageTime {
  readonly wall: number;
  readonly cpu: number;
}

export function childSeconds(read?: () => string): number;
export function formatStage(name: string, time: StageTime): string;
export function compareTimes(
  times: Readonly<Record<string, StageTime>>,
  known: Readonly<Record<string, number>>,
): readonly string[];
