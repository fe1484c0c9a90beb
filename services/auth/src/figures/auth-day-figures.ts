import { authFigures, type AuthDay } from '@bambuzal/contracts';
import type { CountedFigures } from '@bambuzal/service-kit';
import type { AuthDependencies } from '../dependencies';

/** Figures of a day about accounts, and how they follow from the accounts. */
export function authDayFigures({
  users,
}: Pick<AuthDependencies, 'users'>): CountedFigures<AuthDay> {
  return {
    reported: authFigures,
    count: async ({ from, until }) => ({
      registrations: await users.countDocuments({
        role: 'user',
        createdAt: { $gte: from, $lt: until },
      }),
    }),
    firstRecordAt: async () => {
      const first = await users
        .findOne({ role: 'user' })
        .sort({ createdAt: 1 })
        .select('createdAt')
        .lean();
      return first?.createdAt;
    },
  };
}
