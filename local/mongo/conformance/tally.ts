/** Counts the results of the cases, by folder. */
export class Tally {
  private readonly folders = new Map<string, Record<CaseEnd, number>>();

  add(folder: string, end: CaseEnd): void {
    const counts = this.folders.get(folder) ?? { passed: 0, failed: 0, leftOut: 0 };
    counts[end]++;
    this.folders.set(folder, counts);
  }

  /** Number of a folder's cases that were run, with any result. */
  casesRun(folder: string): number {
    const counts = this.folders.get(folder);
    return counts === undefined ? 0 : counts.passed + counts.failed;
  }

  toString(): string {
    return Array.from(
      this.folders,
      ([folder, { passed, failed, leftOut }]) =>
        `${folder}: ${passed} passed, ${failed} failed, ${leftOut} left out\n`,
    ).join('');
  }
}

export type CaseEnd = 'passed' | 'failed' | 'leftOut';
