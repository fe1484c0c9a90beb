import {
  DomainError,
  type riskAcceptanceSchema,
  riskEndpoints,
  riskSheetVersion,
} from '@bambuzal/contracts';
import { operation, type Operation, type UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { z } from 'zod';
import type { InvestmentDependencies } from '../dependencies';
import { riskAcceptanceModel, type RiskAcceptanceRow } from './risk-acceptance.model';

type Dependencies = Pick<InvestmentDependencies, 'connection' | 'now'>;

/** Records which version of the risk sheet each member has accepted. */
export class RiskAcceptances {
  private readonly rows: Model<RiskAcceptanceRow>;

  constructor(private readonly dependencies: Dependencies) {
    this.rows = riskAcceptanceModel(dependencies.connection);
  }

  operations(): Operation[] {
    return [
      operation(riskEndpoints.read, ({ caller }) => this.of(caller.sub)),
      operation(riskEndpoints.accept, async ({ caller, body }) => {
        await this.accept(caller.sub, body.version);
        return this.of(caller.sub);
      }),
    ];
  }

  /**
   * Records an acceptance. Only the first acceptance of a version counts. @throws DomainError
   * RISK_SHEET_OUTDATED
   */
  async accept(userId: string, version: number): Promise<void> {
    if (version !== riskSheetVersion) throw new DomainError('RISK_SHEET_OUTDATED');
    const acceptedAt = this.dependencies.now();
    await this.rows.updateOne(
      { userId, version },
      { $setOnInsert: { acceptedAt } },
      { upsert: true },
    );
  }

  /** @throws DomainError RISK_NOT_ACCEPTED, also if only an older version was accepted */
  async assertAccepted({ session }: UnitOfWork, userId: string): Promise<void> {
    const row = await this.rows.exists({ userId, version: riskSheetVersion }).session(session);
    if (!row) throw new DomainError('RISK_NOT_ACCEPTED');
  }

  private async of(userId: string): Promise<z.output<typeof riskAcceptanceSchema>> {
    const row = await this.rows.findOne({ userId }).sort({ version: -1 }).lean();
    return {
      currentVersion: riskSheetVersion,
      acceptedVersion: row?.version ?? null,
      acceptedAt: row?.acceptedAt ?? null,
    };
  }
}
