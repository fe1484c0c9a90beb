import type { UserLevelListJson } from '@bambuzal/contracts';

/** Levels that members can reach, for tests. */
export const levelsOffered: UserLevelListJson = {
  data: [
    {
      id: 'bosque',
      name: 'Bosque',
      description: '',
      minInvestment: 1000,
      bonusAmount: 0,
      badgeImageUrl: null,
      isActive: true,
      progress: 0,
      isReached: false,
    },
  ],
  totalInvested: 0,
  pagination: { page: 1, pageSize: 100, total: 1, totalPages: 1 },
};
