import { centsSchema } from '@bambuzal/contracts';
import { type Model, Types } from 'mongoose';
import type { UserLevelRow } from './user-level.model';

/** The demo's levels, lowest first. Amounts in units of the platform's currency. */
const demoLevels = [
  level('Broto', 'Para começar.', 100, 0),
  level('Raiz', 'O bambu cresce primeiro para baixo.', 1_000, 10),
  level('Colmo', 'Firme e já à vista.', 5_000, 50),
  level('Bosque', 'Um bambuzal seu.', 20_000, 200),
  level('Floresta', 'Onde a vista não alcança o fim.', 100_000, 1_000),
];

/** Adds missing levels of the demo. @returns how many were added */
export async function addDemoLevels(levels: Model<UserLevelRow>, createdAt: Date): Promise<number> {
  const { upsertedCount } = await levels.bulkWrite(
    demoLevels.map(({ minInvestment, ...row }) => ({
      updateOne: {
        filter: { minInvestment },
        update: { $setOnInsert: { _id: new Types.ObjectId(), ...row, createdAt } },
        upsert: true,
      },
    })),
  );
  return upsertedCount;
}

function level(name: string, description: string, minInvestment: number, bonusAmount: number) {
  return {
    name,
    description,
    badgeImageUrl: null,
    isActive: true,
    minInvestment: centsSchema.parse(minInvestment * 100),
    bonusAmount: centsSchema.parse(bonusAmount * 100),
  };
}
