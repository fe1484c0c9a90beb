import type { ExchangeRest } from './exchange-rest';

interface ClockDependencies {
  readonly rest: Pick<ExchangeRest, 'time'>;
  readonly now: () => Date;
}

/** With a larger difference it is not clear in which second a trade was made. */
const mostDifferenceMs = 500;

/**
 * Interval between comparisons. A clock drifts only by milliseconds in an hour, but jumps when it
 * is set.
 */
const everyMs = 10_000;

/**
 * Compares this instance's clock with the exchange's, because each instance accepts orders by its
 * own clock.
 */
export class ExchangeClock {
  private differenceMs: number | undefined;
  private askedAt: number | undefined;

  constructor(private readonly dependencies: ClockDependencies) {}

  /** `false` while the difference is too large or unknown. */
  get agrees(): boolean {
    return this.differenceMs !== undefined && Math.abs(this.differenceMs) <= mostDifferenceMs;
  }

  /** Compares the clocks, at most once in 10 s. @throws Error when the exchange does not answer */
  async compare(): Promise<void> {
    const { now, rest } = this.dependencies;
    const asked = now().getTime();
    if (this.askedAt !== undefined && Math.abs(asked - this.askedAt) < everyMs) return;
    // A failed request counts too, so that it is not retried at once.
    this.askedAt = asked;
    const theirs = await rest.time();
    // The answer is assumed to take half of the round trip.
    this.differenceMs = theirs - (asked + now().getTime()) / 2;
  }
}
