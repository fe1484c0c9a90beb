import { type Cents, centsSchema } from '@bambuzal/contracts';
import type { Outcome } from '@bambuzal/market';

/** A closed trade: end in Unix seconds, and the member's gain or loss. */
export interface Result {
  readonly exitAt: number;
  readonly outcome: Outcome;
  readonly result: Cents;
}

/** State after a trade. */
export interface EquityPoint {
  /** The trade's end, in Unix seconds. */
  readonly at: number;
  /** Running sum of the results. */
  readonly sum: Cents;
  /** How far the running sum is below its highest value so far; at least 0. */
  readonly drawdown: Cents;
}

export interface Statistics {
  readonly trades: number;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  readonly result: Cents;
  /** Wins as a percentage of wins and losses, two decimals; `null` without either. */
  readonly winRate: number | null;
  readonly profitFactor: number | null;
  /** Mean of all results, including ties. */
  readonly expectancy: Cents | null;
  /** The greatest fall of the running sum from an earlier peak. The sum starts at 0. */
  readonly maxDrawdown: Cents;
  /** When the greatest fall was reached, in Unix seconds. */
  readonly maxDrawdownAt: number | null;
  /** The last points, in order. Their drawdowns also count the peaks before the first point. */
  readonly equity: readonly EquityPoint[];
}

/** Maximum number of points on the chart of results. */
const mostPoints = 500;

/** Adds up results one by one, so that they need not be kept in memory. */
export class StatisticsSum {
  private wins = 0;
  private losses = 0;
  private ties = 0;
  private gained = 0;
  private lost = 0;
  private peak = 0;
  private maxDrawdown = 0;
  private maxDrawdownAt: number | null = null;
  private equity: EquityPoint[] = [];

  /** @param result the next result in the order of (exitAt, id) */
  add({ exitAt, outcome, result }: Result): void {
    if (outcome === 'won') this.wins += 1;
    else if (outcome === 'lost') this.losses += 1;
    else this.ties += 1;
    if (result > 0) this.gained += result;
    else this.lost -= result;
    const sum = this.gained - this.lost;
    this.peak = Math.max(this.peak, sum);
    const drawdown = this.peak - sum;
    if (drawdown > this.maxDrawdown) {
      this.maxDrawdown = drawdown;
      this.maxDrawdownAt = exitAt;
    }
    this.equity.push({
      at: exitAt,
      sum: centsSchema.parse(sum),
      drawdown: centsSchema.parse(drawdown),
    });
    if (this.equity.length >= 2 * mostPoints) this.equity = this.equity.slice(-mostPoints);
  }

  total(): Statistics {
    const { gained, losses, lost, ties, wins } = this;
    const trades = wins + losses + ties;
    const result = gained - lost;
    return {
      trades,
      wins,
      losses,
      ties,
      result: centsSchema.parse(result),
      winRate: wins + losses === 0 ? null : hundredths((100 * wins) / (wins + losses)),
      profitFactor: lost === 0 ? null : hundredths(gained / lost),
      expectancy: trades === 0 ? null : centsSchema.parse(Math.round(result / trades)),
      maxDrawdown: centsSchema.parse(this.maxDrawdown),
      maxDrawdownAt: this.maxDrawdownAt,
      equity: this.equity.slice(-mostPoints),
    };
  }
}

export function statisticsOf(results: Iterable<Result>): Statistics {
  const sum = new StatisticsSum();
  for (const result of results) sum.add(result);
  return sum.total();
}

const hundredths = (value: number) => Math.round(value * 100) / 100;
