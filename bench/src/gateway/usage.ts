/** Resources that a process has used so far. */
export interface Usage {
  readonly cpuSeconds: number;
  readonly residentBytes: number;
}

/** Answers each message of the parent process with what this one has used, and ends with the parent. */
export function answerUsage(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const cpuSeconds = (user + system) / 1e6;
    process.send?.({ cpuSeconds, residentBytes: process.memoryUsage.rss() } satisfies Usage);
  });
  process.on('disconnect', () => process.exit());
}
