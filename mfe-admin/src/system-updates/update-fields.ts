import type { RowField } from '../kit/row-field';

const words: readonly RowField[] = [
  { name: 'title', label: 'updates.name', kind: 'text', maxLength: 120 },
  {
    name: 'text',
    label: 'updates.text',
    help: 'updates.textHelp',
    kind: 'longText',
    maxLength: 2_000,
    isOptional: true,
    empty: '',
  },
];

export const maintenanceFields: readonly RowField[] = [
  ...words,
  { name: 'startsAt', label: 'updates.starts', help: 'updates.clock', kind: 'moment' },
  { name: 'endsAt', label: 'updates.ends', kind: 'moment' },
];

export const changeFields: readonly RowField[] = [
  ...words,
  {
    name: 'version',
    label: 'updates.version',
    help: 'updates.versionHelp',
    kind: 'text',
    maxLength: 40,
    isOptional: true,
  },
];
