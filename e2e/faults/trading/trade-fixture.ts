import { randomUUID } from 'node:crypto';
import { type Connection, Types } from 'mongoose';
import { z } from 'zod';
import type { RegisteredMember } from '../../support/new-member';
import { until } from '../../support/until';
import { ServiceStage } from '../service-stage';

const services = ['trading', 'wallet'] as const;
type Service = (typeof services)[number];

export type Databases = Readonly<Record<Service, Connection>>;

interface BatchRow {
  readonly _id: string;
  readonly postedAt: Date | null;
}

interface Stage {
  readonly launcherPid: number;
  readonly databases: Databases;
  readonly member: RegisteredMember;
}

/** Orders sent by the fixture until the first is taken. */
interface Sending {
  isUnderWay: boolean;
  /** Latest answer, for the report of a failure. */
  answer: string;
  /** Whether that answer is final. */
  isRefused?: boolean;
}

const refusalSchema = z.object({ code: z.string().default('unreadable') });
const passing = new Set(['MARKET_STALE', 'TRADE_TOO_LATE', 'TRADE_TOO_SOON']);
const timeoutMs = 60_000;
/**
 * Seconds by which a trade is moved back. Longer than a trade and the wait before its entry, so
 * that all its prices are known.
 */
const backSeconds = 75;

/** A trade of R$ 10,00. Its progress is read from the databases. */
export class TradeFixture extends ServiceStage<Service> {
  private tradeId = '';

  constructor(private readonly stage: Stage) {
    super(stage.launcherPid, stage.databases, services);
  }

  /**
   * Places an order, and retries until the killed process is back. Resolves when the order exists,
   * before its stake is held.
   */
  async order(): Promise<void> {
    const before = await this.newest();
    const sending: Sending = { isUnderWay: false, answer: 'none' };
    await until(
      () => `an order is taken (last answer: ${sending.answer})`,
      async () => {
        const newest = await this.newest();
        if (newest !== undefined && newest !== before) {
          this.tradeId = newest;
          return true;
        }
        if (sending.isRefused) throw new Error(`no order is taken: ${sending.answer}`);
        if (!sending.isUnderWay) {
          sending.isUnderWay = true;
          void this.send()
            .then((answer) => Object.assign(sending, answer))
            .finally(() => (sending.isUnderWay = false));
        }
        return false;
      },
      timeoutMs,
    );
  }

  /**
   * Places orders until one is open. On a busy machine the stake may be reserved too late, and then
   * the order fails.
   */
  async orderUntilOpen(): Promise<void> {
    do {
      await this.order();
      await until('the stake is decided', () => this.isDecided(), timeoutMs);
    } while ((await this.inState('open')) === 0);
  }

  stakeDecided(): Promise<void> {
    const reservations = this.databases.wallet.collection<{ readonly _id: string }>('reservations');
    const decided = () => reservations.countDocuments({ _id: this.tradeId });
    return this.wait('the stake is held', decided, 1);
  }

  /** Moves the trade a minute into the past, so that it is over. */
  async fallDue(): Promise<void> {
    const back = { $inc: { entryAt: -backSeconds, exitAt: -backSeconds } };
    const filter = { _id: this.id, state: 'open' };
    await this.databases.trading.collection('trading_trades').updateOne(filter, back);
  }

  settled(): Promise<void> {
    return this.wait('the trade is settled', () => this.inState('settled'), 1);
  }

  async posted(): Promise<void> {
    await this.settled();
    const { batchId } = await this.batch();
    await this.wait('the batch is posted', () => this.entries(`settlement:${batchId}`), 1);
  }

  /**
   * Checks the end of the chain. Either the stake was refused and not held, or it was held once,
   * paid out once, and recorded by `trading`.
   *
   * @returns outcome of the stake
   */
  async ended(): Promise<'refused' | 'paid out'> {
    await until('the stake is decided', () => this.isDecided(), timeoutMs);
    if ((await this.inState('failed')) === 1) {
      await this.exactly('holds of a refused stake', `reservation:${this.tradeId}`, 0);
      return 'refused';
    }
    await this.fallDue();
    await this.posted();
    const { batchId } = await this.batch();
    const batches = this.databases.trading.collection<BatchRow>('settlement_batches');
    const noted = () => batches.countDocuments({ _id: batchId, postedAt: { $ne: null } });
    await this.wait('trading knows of the posting', noted, 1);
    await this.exactly('holds of the stake', `reservation:${this.tradeId}`, 1);
    await this.exactly('postings of its batch', `settlement:${batchId}`, 1);
    return 'paid out';
  }

  /** @returns the answer, and whether it is a final refusal */
  private async send(): Promise<Pick<Sending, 'answer' | 'isRefused'>> {
    const answer = await this.stage.member.client
      .call(
        'POST',
        '/api/trading/trades',
        { pair: 'BAMBU/BRL', direction: 'CALL', amount: 10, duration: 60 },
        { 'idempotency-key': randomUUID() },
      )
      .catch(() => undefined);
    if (!answer) return { answer: 'no connection' };
    if (answer.ok || answer.status >= 500) return { answer: String(answer.status) };
    const { code } = refusalSchema.parse(await answer.json().catch(() => ({})));
    return { answer: code, isRefused: !passing.has(code) };
  }

  /** @returns id of the member's latest trade */
  private async newest(): Promise<string | undefined> {
    const [trade] = await this.databases.trading
      .collection('trading_trades')
      .find({ userId: this.stage.member.id })
      .sort({ _id: -1 })
      .limit(1)
      .toArray();
    return trade && String(trade._id);
  }

  private get id(): Types.ObjectId {
    return new Types.ObjectId(this.tradeId);
  }

  private inState(state: string): Promise<number> {
    const trades = this.databases.trading.collection('trading_trades');
    return trades.countDocuments({ _id: this.id, state });
  }

  private async isDecided(): Promise<boolean> {
    return (await this.inState('reserving').catch(() => 1)) === 0;
  }

  private entries(reference: string): Promise<number> {
    return this.databases.wallet.collection('journal_entries').countDocuments({ reference });
  }

  private async exactly(what: string, reference: string, expected: number): Promise<void> {
    const counted = await this.entries(reference);
    if (counted !== expected) throw new Error(`${what}: ${counted} instead of ${expected}`);
  }

  /** @returns the only command by which the wallet pays for the trade */
  private async batch(): Promise<{ readonly batchId: string }> {
    const commands = await this.databases.trading
      .collection('outbox')
      .find({
        'envelope.type': 'trading.settlements.due',
        'envelope.data.items.itemId': this.tradeId,
      })
      .toArray();
    const [command] = commands;
    if (!command || commands.length > 1) throw new Error(`it is paid ${commands.length} times`);
    return commandSchema.parse(command).envelope.data;
  }
}

const commandSchema = z.object({
  envelope: z.object({ data: z.object({ batchId: z.string() }) }),
});
