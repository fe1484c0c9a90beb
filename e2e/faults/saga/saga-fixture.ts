import { randomUUID } from 'node:crypto';
import { type Connection, Types } from 'mongoose';
import { z } from 'zod';
import type { RegisteredMember } from '../../support/new-member';
import { ServiceStage } from '../service-stage';

const services = ['wallet', 'investment', 'referral'] as const;
type Service = (typeof services)[number];

export type Databases = Readonly<Record<Service, Connection>>;

interface Stage {
  readonly launcherPid: number;
  readonly databases: Databases;
  readonly packageId: string;
  /** Members of the chain. Each is referred by the previous member, and the last member invests. */
  readonly chain: readonly RegisteredMember[];
}

const investmentSchema = z.object({ id: z.string() });

/** A purchase of R$ 100,00. Its progress is read from the databases. */
export class SagaFixture extends ServiceStage<Service> {
  private investmentId = '';

  constructor(private readonly stage: Stage) {
    super(stage.launcherPid, stage.databases, services);
  }

  async invest(): Promise<void> {
    const member = this.stage.chain.at(-1);
    if (!member) throw new Error('nobody is there to invest');
    const { packageId } = this.stage;
    const answer = await member.client.call(
      'POST',
      '/api/investments',
      { packageId, amount: 100, payWith: 'balance' },
      { 'idempotency-key': randomUUID() },
    );
    const text = await answer.text();
    if (!answer.ok) throw new Error(`nothing is invested: ${text}`);
    this.investmentId = investmentSchema.parse(JSON.parse(text)).id;
  }

  paid(): Promise<void> {
    return this.wait('the purchase is paid', () => this.countOf('purchase:'), 1);
  }

  active(): Promise<void> {
    const { investment } = this.stage.databases;
    const filter = { _id: new Types.ObjectId(this.investmentId), status: 'active' };
    return this.wait(
      'the investment is active',
      () => investment.collection('investments').countDocuments(filter),
      1,
    );
  }

  bonusesComputed(): Promise<void> {
    return this.wait('bonuses are computed', () => this.bonuses({}), this.ancestors);
  }

  bonusesPaid(): Promise<void> {
    const lines = { relatedInvestmentId: this.investmentId, category: 'referral_bonus' };
    const { wallet } = this.stage.databases;
    return this.wait(
      'bonuses are credited',
      () => wallet.collection('transactions').countDocuments(lines),
      this.ancestors,
    );
  }

  /**
   * Checks the result of the chain: the member's money was invested once, and each bonus was
   * credited.
   */
  async ended(): Promise<void> {
    await this.paid();
    await this.active();
    await this.wait(
      'each bonus is noted as credited',
      () => this.bonuses({ status: 'credited' }),
      this.ancestors,
    );
    await this.bonusesPaid();
  }

  private get ancestors(): number {
    return this.stage.chain.length - 1;
  }

  private bonuses(filter: object): Promise<number> {
    const { referral } = this.stage.databases;
    return referral
      .collection('referral_bonuses')
      .countDocuments({ relatedInvestmentId: this.investmentId, ...filter });
  }

  private countOf(prefix: string): Promise<number> {
    const { wallet } = this.stage.databases;
    const reference = new RegExp(`^${prefix}${this.investmentId}`);
    return wallet.collection('journal_entries').countDocuments({ reference });
  }
}
