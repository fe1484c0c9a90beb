import type { ExchangeRest } from './exchange-rest';

interface ClockDependencies {
  readonly rest: Pick<ExchangeRest, 'time'>;
  readonly now: () => Date;
}

/** More than this, and it is not clear which second a trade was made in. */
const mostDifferenceMs = 500;

/** A clock drifts by milliseconds in an hour, but jumps when it is set. */
const everyMs = 10_000;

/** Whether this instance's clock agrees with the exchange's: every instance takes orders by its own. */
export class ExchangeClock {
  private differenceMs: number | undefined;
  private askedAt: number | undefined;

  constructor(private readonly dependencies: ClockDependencies) {}

  /** `false` also while that is not known. */
  get agrees(): boolean {
    return this.differenceMs !== undefined && Math.abs(this.differenceMs) <= mostDifferenceMs;
  }

  /** Compares them, now and then. @throws Error when the exchange does not answer */
  async compare(): Promise<void> {
    const { now, rest } = this.dependencies;
    const asked = now().getTime();
    if (this.askedAt !== undefined && Math.abs(asked - this.askedAt) < everyMs) return;
    // A request that fails counts too: the next one is no sooner.
    this.askedAt = asked;
    const theirs = await rest.time();
    // Half of the way there and back is its way back.
    this.differenceMs = theirs - (asked + now().getTime()) / 2;
  }
}
