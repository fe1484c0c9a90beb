import type { Entry } from '../../kit/EntryTabs';

export const programmeEntry: Entry = {
  label: 'programme.title',
  screens: [
    { path: '/admin/referral-bonuses', label: 'levels.title' },
    { path: '/admin/referral-competition', label: 'competition.title' },
  ],
};
