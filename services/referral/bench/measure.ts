const rounds = 200;

export interface Times {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Runs two functions alternately, so that a disturbance affects both. */
export async function timesOf(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<[Times, Times]> {
  const [ofOne, ofOther]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ofOne.push(await timeOf(one));
    ofOther.push(await timeOf(other));
  }
  return [timesIn(ofOne), timesIn(ofOther)];
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function timesIn(times: readonly number[]): Times {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}
