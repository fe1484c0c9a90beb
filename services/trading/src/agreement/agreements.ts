import { agreementVersion, DomainError } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { TradingDependencies } from '../dependencies';
import { agreementModel, type AgreementRow } from './agreement.model';

type Dependencies = Pick<TradingDependencies, 'connection' | 'now'>;

/** Records which members accepted which version of the agreement. */
export class Agreements {
  private readonly agreements: Model<AgreementRow>;

  constructor(private readonly dependencies: Dependencies) {
    this.agreements = agreementModel(dependencies.connection);
  }

  /**
   * Records an acceptance; later ones of the same version change nothing. @throws DomainError
   * AGREEMENT_OUTDATED
   */
  async accept(userId: string, version: number): Promise<void> {
    if (version !== agreementVersion) throw new DomainError('AGREEMENT_OUTDATED');
    const acceptedAt = this.dependencies.now();
    await this.agreements.updateOne(
      { userId, version },
      { $setOnInsert: { acceptedAt } },
      { upsert: true },
    );
  }

  /** @throws DomainError AGREEMENT_REQUIRED, also if the member accepted only an older version */
  async assertAccepted({ session }: UnitOfWork, userId: string): Promise<void> {
    const filter = { userId, version: agreementVersion };
    if (!(await this.agreements.exists(filter).session(session))) {
      throw new DomainError('AGREEMENT_REQUIRED');
    }
  }

  async of(userId: string) {
    const accepted = await this.agreements.findOne({ userId }).sort({ version: -1 }).lean();
    return {
      currentVersion: agreementVersion,
      acceptedVersion: accepted?.version ?? null,
      acceptedAt: accepted?.acceptedAt ?? null,
    };
  }
}
