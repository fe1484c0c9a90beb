import {
  type AchievementKey,
  achievementKeySchema,
  achievementUnlocked,
  fillProblem,
  type Language,
  type ProblemValue,
} from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { InvestmentDependencies } from '../dependencies';
import { catalogue } from './catalogue';
import type { UserAchievementRow } from './user-achievement.model';
import { achievementWords } from './words';

interface AchievementsDependencies extends Pick<InvestmentDependencies, 'settings' | 'now'> {
  readonly rows: Model<UserAchievementRow>;
}

/** Members' achievements. Each is unlocked once, even if its event is repeated. */
export class Achievements {
  constructor(private readonly dependencies: AchievementsDependencies) {}

  /** All achievements in the reader's language. Unlocked ones come first, the latest at the top. */
  async list(userId: string, language: Language) {
    const { rows, settings } = this.dependencies;
    const { currency } = await settings.read();
    const unlocked = await rows.find({ userId }).lean();
    const byKey = new Map(unlocked.map((row) => [row.achievement, row]));
    const data = achievementKeySchema.options
      .map((key) => {
        const row = byKey.get(key);
        const { category, points } = catalogue[key];
        return {
          id: key,
          category,
          points: row?.points ?? points,
          badgeImageUrl: null,
          ...wordsOf(key, language, currency),
          achievedAt: row?.achievedAt ?? null,
        };
      })
      .sort((one, other) => timeOf(other.achievedAt) - timeOf(one.achievedAt));
    const totalPoints = unlocked.reduce((sum, { points }) => sum + points, 0);
    return { data, totalPoints };
  }

  /** Unlocks achievements for members. Achievements unlocked before are skipped. */
  async unlock(
    unit: UnitOfWork,
    userIds: readonly string[],
    achievements: readonly AchievementKey[],
  ): Promise<void> {
    const achievedAt = this.dependencies.now();
    const rows = [...new Set(userIds)].flatMap((userId) =>
      achievements.map((achievement): UserAchievementRow => {
        const { points } = catalogue[achievement];
        return { _id: `${userId}/${achievement}`, userId, achievement, points, achievedAt };
      }),
    );
    const unlocked = await this.insertNew(unit, rows);
    await unit.publishAll(
      achievementUnlocked,
      unlocked.map(({ userId, achievement, points }) => ({
        userId,
        achievement,
        points,
        achievedAt: achievedAt.toISOString(),
      })),
    );
  }

  /**
   * Inserts new rows with one command, which is safe when the same achievement is unlocked at the
   * same time.
   */
  private async insertNew(
    { session }: UnitOfWork,
    rows: readonly UserAchievementRow[],
  ): Promise<UserAchievementRow[]> {
    if (rows.length === 0) return [];
    const { upsertedIds } = await this.dependencies.rows.bulkWrite(
      rows.map(({ _id, ...row }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true },
      })),
      { session, ordered: true },
    );
    return rows.filter((_, index) => index in upsertedIds);
  }
}

function timeOf(moment: Date | null): number {
  return moment?.getTime() ?? 0;
}

function wordsOf(key: AchievementKey, language: Language, currency: string) {
  const { title, description, criteria } = achievementWords[language][key];
  const { invested } = catalogue[key];
  const values: Record<string, ProblemValue> =
    invested === undefined ? {} : { amount: { cents: invested, currency } };
  return {
    title,
    description: fillProblem(description, language, values),
    criteria: fillProblem(criteria, language, values),
  };
}
