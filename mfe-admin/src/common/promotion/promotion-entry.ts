import type { Entry } from '../../kit/EntryTabs';

export const promotionEntry: Entry = {
  label: 'ads.title',
  screens: [
    { path: '/admin/advertisements', label: 'ads.title' },
    { path: '/admin/advertisements/announcements', label: 'announcements.title' },
    { path: '/admin/advertisements/mascot-messages', label: 'mascot.title' },
    { path: '/admin/advertisements/financial-tips', label: 'tips.title' },
  ],
};
