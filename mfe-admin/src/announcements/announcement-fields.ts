import type { RowField } from '../kit/row-field';
import { useLevelOptions } from '../common/promotion/use-level-options';

export const announcementTypes = {
  info: 'announcements.type.info',
  warning: 'announcements.type.warning',
  success: 'announcements.type.success',
} as const;

export const announcementFields: readonly RowField[] = [
  { name: 'title', label: 'announcements.name', kind: 'text', maxLength: 120, isTranslated: true },
  {
    name: 'content',
    label: 'announcements.content',
    kind: 'longText',
    maxLength: 1000,
    isTranslated: true,
  },
  { name: 'type', label: 'announcements.type', kind: 'choice', options: announcementTypes },
  {
    name: 'levels',
    label: 'ads.levels',
    help: 'announcements.levelsHelp',
    kind: 'choices',
    useOptions: useLevelOptions,
    none: 'ads.noLevels',
    failed: 'ads.levelsFailed',
    gone: 'ads.levelGone',
  },
  {
    name: 'username',
    label: 'announcements.member',
    help: 'announcements.memberHelp',
    kind: 'text',
    maxLength: 30,
    isOptional: true,
  },
];
