import { competitionChanged, DomainError, type SystemSettings } from '@bambuzal/contracts';
import type { Actor, CurrentSettings, Transact } from '@bambuzal/service-kit';
import type { ClosedCompetitions } from './closed-competitions';
import { periodOf } from './period';

interface CompetitionPatch {
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly startDate?: Date | null | undefined;
  readonly endDate?: Date | null | undefined;
}

interface CompetitionChangesDependencies {
  readonly settings: Pick<CurrentSettings, 'read'>;
  readonly closed: ClosedCompetitions;
  readonly transact: Transact;
}

/** Changes the competition. Its fields are settings, which `admin` stores. */
export class CompetitionChanges {
  constructor(private readonly dependencies: CompetitionChangesDependencies) {}

  /**
   * @returns the settings after the change
   * @throws DomainError COMPETITION_DATES_CROSSED or COMPETITION_OVERLAPS_CLOSED
   */
  async change({ caller, origin }: Actor, patch: CompetitionPatch): Promise<SystemSettings> {
    const { settings, transact } = this.dependencies;
    const changed = changedSettings(patch);
    const before = await settings.read();
    const after = { ...before, ...changed };
    const { referralCompetitionStartDate: start, referralCompetitionEndDate: end } = after;
    if (start !== null && end !== null && Date.parse(start) >= Date.parse(end)) {
      const code = 'COMPETITION_DATES_CROSSED';
      throw new DomainError(code, { endDate: code });
    }
    await this.assertNewDates(before, after);
    await transact((unit) =>
      unit.publish(competitionChanged, { ...changed, changedBy: caller.sub, origin }),
    );
    return after;
  }

  /**
   * A closed competition keeps its dates, but its texts may change. Applies also while the
   * competition is switched off.
   */
  private async assertNewDates(before: SystemSettings, after: SystemSettings): Promise<void> {
    const switchedOn = { enableReferralCompetition: true };
    const period = periodOf({ ...after, ...switchedOn });
    if (!period || period.key === periodOf({ ...before, ...switchedOn })?.key) return;
    await this.dependencies.closed.assertApart(period);
  }
}

function changedSettings({ title, description, startDate, endDate }: CompetitionPatch) {
  return {
    ...(title !== undefined && { referralCompetitionTitle: title }),
    ...(description !== undefined && { referralCompetitionDescription: description }),
    ...(startDate !== undefined && {
      referralCompetitionStartDate: startDate?.toISOString() ?? null,
    }),
    ...(endDate !== undefined && { referralCompetitionEndDate: endDate?.toISOString() ?? null }),
  };
}
