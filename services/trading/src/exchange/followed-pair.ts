import type { Logger } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { ExchangePriceRow } from './exchange-price.model';
import { type ExchangeRest, mostTradesAtOnce } from './exchange-rest';
import { ExchangeStream } from './exchange-stream';
import { type ExchangePair, type ExchangeTrade, tradeOfEvent } from './exchange-trade';
import { fillSeconds, type SealedPrice, TradeTape } from './trade-tape';

interface FollowedPairDependencies {
  readonly pair: ExchangePair;
  readonly streamUrl: string;
  readonly rest: ExchangeRest;
  readonly rows: Model<ExchangePriceRow>;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * After this time without a trade, the exchange may be quiet or the feed may have stopped: both
 * look the same.
 */
const silenceMs = 5000;

/** Wait before the next request, after a failed or incomplete answer of the exchange. */
const askAgainMs = 1000;

/**
 * Maximum number of trades kept before the tape exists. Dropped trades are requested later as
 * missing.
 */
const mostEarly = 1000;

/**
 * Turns the exchange's trades of one pair into sealed prices, in the one instance that follows the
 * exchange.
 */
export class FollowedPair {
  private readonly stream: ExchangeStream;
  private tape: TradeTape | undefined;
  /** Trades that arrived before the starting point was known. */
  private early: ExchangeTrade[] = [];
  /** Counts reconnections, to detect an interruption while an answer was awaited. */
  private listening = 0;
  private isListening = false;
  private heardAt = Number.NEGATIVE_INFINITY;
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly dependencies: FollowedPairDependencies) {
    const { log, now, pair, streamUrl } = dependencies;
    this.stream = new ExchangeStream({
      url: streamUrl,
      symbol: pair.symbol,
      now,
      log,
      onMessage: (data) => this.hear(data),
      onListening: () => {
        this.isListening = true;
        this.askedAt = Number.NEGATIVE_INFINITY;
        this.listening += 1;
      },
      onDeaf: () => {
        this.isListening = false;
        this.tape?.interrupt();
      },
    });
  }

  /** Whether trades arrive, the last one came recently, and none is missing. */
  get isFlowing(): boolean {
    const now = this.dependencies.now().getTime();
    return this.isListening && (this.tape?.isWhole ?? false) && now - this.heardAt <= silenceMs;
  }

  /**
   * Does the next step that is due. Called often.
   *
   * @returns newly sealed prices
   */
  async step(): Promise<SealedPrice[]> {
    this.stream.tend();
    try {
      if (this.isListening && !this.tape?.isWhole && this.mayAsk()) {
        this.tape ??= await this.begin();
        await this.fill(this.tape);
      }
    } catch (error) {
      const { log, pair } = this.dependencies;
      log.warn({ err: error, pair: pair.pair }, 'missed trades could not be asked for');
    }
    return this.tape?.seal(this.dependencies.now().getTime() / 1000) ?? [];
  }

  stop(): void {
    this.stream.stop();
  }

  private hear(data: unknown): void {
    const trade = tradeOfEvent(data, this.dependencies.pair);
    if (!trade) return;
    if (!this.tape) {
      if (this.early.length < mostEarly) this.early.push(trade);
      this.heardAt = this.dependencies.now().getTime();
    } else if (this.tape.add(trade)) {
      this.heardAt = this.dependencies.now().getTime();
    }
  }

  /** Limits how often the exchange is asked. */
  private mayAsk(): boolean {
    const at = this.dependencies.now().getTime();
    // Ignore a time in the future: the clock may have been set back.
    if (at >= this.askedAt && at - this.askedAt < askAgainMs) return false;
    this.askedAt = at;
    return true;
  }

  /** Starts from the last sealed price if it is recent enough, otherwise from the last trade. */
  private async begin(): Promise<TradeTape> {
    const { now, pair, rest, rows } = this.dependencies;
    const second = Math.floor(now().getTime() / 1000);
    const sealed = await rows
      .findOne({ pair: pair.pair, symbol: pair.symbol })
      .sort({ second: -1 })
      .lean();
    if (sealed && second - sealed.second <= fillSeconds) {
      const last = { id: sealed.tradeId, at: sealed.tradedAt, points: sealed.points };
      return this.withEarly(new TradeTape(last, sealed.second + 1));
    }
    const latest = (await rest.trades(pair, 1)).at(-1);
    if (!latest) throw new Error(`${pair.symbol} was never traded`);
    return this.withEarly(new TradeTape(latest, second));
  }

  private withEarly(tape: TradeTape): TradeTape {
    for (const trade of this.early) tape.add(trade);
    this.early = [];
    return tape;
  }

  /** Requests missing trades: those in a gap, or since the connection was lost. */
  private async fill(tape: TradeTape): Promise<void> {
    const { pair, rest } = this.dependencies;
    const { listening } = this;
    for (;;) {
      const trades = await rest.trades(pair, mostTradesAtOnce, tape.lastId + 1);
      const before = tape.lastId;
      for (const trade of trades) tape.add(trade);
      if (trades.length < mostTradesAtOnce || tape.lastId === before) break;
    }
    // If the connection was lost meanwhile, further trades may be missing.
    if (this.isListening && listening === this.listening) tape.resume();
  }
}
