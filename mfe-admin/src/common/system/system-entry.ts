import type { Entry } from '../../kit/EntryTabs';

export const systemEntry: Entry = {
  label: 'updates.title',
  screens: [
    { path: '/admin/system-updates', label: 'updates.title' },
    { path: '/admin/system-updates/system-health', label: 'health.title' },
    { path: '/admin/system-updates/dead-letters', label: 'deadLetters.title' },
  ],
};
