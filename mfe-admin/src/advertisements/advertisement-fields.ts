import type { RowField } from '../kit/row-field';
import { useLevelOptions } from '../common/promotion/use-level-options';

export const typeWords = {
  banner: 'ads.type.banner',
  modal: 'ads.type.modal',
  popup: 'ads.type.popup',
} as const;

export const placementWords = {
  dashboard: 'ads.place.dashboard',
  investments: 'ads.place.investments',
  all: 'ads.place.all',
} as const;

export const advertisementFields: readonly RowField[] = [
  { name: 'title', label: 'ads.name', kind: 'text', maxLength: 120, isTranslated: true },
  {
    name: 'content',
    label: 'ads.content',
    kind: 'longText',
    maxLength: 1000,
    isOptional: true,
    empty: '',
    isTranslated: true,
  },
  {
    name: 'buttonText',
    label: 'ads.button',
    kind: 'text',
    maxLength: 40,
    isTranslated: true,
    initially: 'Saiba mais',
  },
  { name: 'type', label: 'ads.type', kind: 'choice', options: typeWords },
  { name: 'placement', label: 'ads.place', kind: 'choice', options: placementWords },
  {
    name: 'targetUrl',
    label: 'ads.target',
    help: 'ads.targetHelp',
    kind: 'text',
    maxLength: 500,
    isOptional: true,
  },
  {
    name: 'imageUrl',
    label: 'ads.image',
    help: 'ads.imageHelp',
    kind: 'text',
    maxLength: 500,
    isOptional: true,
  },
  { name: 'backgroundColor', label: 'ads.background', help: 'ads.colourHelp', kind: 'colour' },
  { name: 'textColor', label: 'ads.textColour', kind: 'colour' },
  { name: 'buttonColor', label: 'ads.buttonColour', kind: 'colour' },
  { name: 'startDate', label: 'ads.start', help: 'ads.startHelp', kind: 'moment' },
  { name: 'endDate', label: 'ads.end', help: 'ads.endHelp', kind: 'moment' },
  {
    name: 'displayFrequency',
    label: 'ads.frequency',
    kind: 'choice',
    options: {
      always: 'ads.frequency.always',
      daily: 'ads.frequency.daily',
      once: 'ads.frequency.once',
    },
  },
  {
    name: 'priority',
    label: 'ads.priority',
    help: 'ads.priorityHelp',
    kind: 'whole',
    least: 0,
    most: 1000,
    initially: 0,
  },
  {
    name: 'targetUserLevels',
    label: 'ads.levels',
    help: 'ads.levelsHelp',
    kind: 'choices',
    useOptions: useLevelOptions,
    none: 'ads.noLevels',
    failed: 'ads.levelsFailed',
    gone: 'ads.levelGone',
  },
  { name: 'isActive', label: 'ads.active', kind: 'flag', initially: true },
];
