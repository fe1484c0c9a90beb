import {
  dateLocale,
  dateParts,
  fillProblem,
  type Language,
  operatorsTimeZone,
  type notificationSchema,
  type ProblemValue,
} from '@bambuzal/contracts';
import { startOfDay } from '@bambuzal/service-kit';
import type { z } from 'zod';
import { meaningOf } from './notice-kinds';
import type { NoticeFacts, NoticeMatter, NoticeRow } from './notice.model';
import { enUS } from './words/en-us';
import { esES } from './words/es-es';
import { itIT } from './words/it-it';
import type { NoticeLanguage } from './words/notice-words';
import { ptBR } from './words/pt-br';

export interface Reading {
  readonly language: Language;
  /** ISO 4217. */
  readonly currency: string;
}

const languagesOfNotices: Readonly<Record<Language, NoticeLanguage>> = {
  'pt-BR': ptBR,
  'en-US': enUS,
  'es-ES': esES,
  'it-IT': itIT,
};

/** @returns the notice in the form that the reader sees */
export function noticeView(
  { _id, userId, matter, relatedEntityId, isRead, createdAt }: NoticeRow,
  reading: Reading,
): z.output<typeof notificationSchema> {
  return {
    id: String(_id),
    userId,
    isRead,
    relatedEntityId,
    createdAt,
    ...wordsOf(matter, reading),
  };
}

function wordsOf(matter: NoticeMatter, { language, currency }: Reading) {
  if (matter.kind === 'announcement') return { ...matter.announced, relatedEntityType: null };
  const { accountData, achievements, notices, robotStops } = languagesOfNotices[language];
  const { title, content } = notices[matter.kind];
  const { achievement, fields, robotStop, ...facts } = matter.facts;
  const values = {
    ...valuesOf(facts, language, currency),
    ...(fields && {
      fields: listed(
        fields.map((field) => accountData[field]),
        language,
      ),
    }),
    ...(achievement !== undefined && { achievement: achievements[achievement] }),
    ...(robotStop !== undefined && { robotStop: robotStops[robotStop] }),
  };
  return { title, content: fillProblem(content, language, values), ...meaningOf(matter.kind) };
}

function listed(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(language).format(words);
}

function valuesOf(
  {
    amount,
    netAmount,
    profit,
    day,
    ...others
  }: Omit<NoticeFacts, 'achievement' | 'fields' | 'robotStop'>,
  language: Language,
  currency: string,
): Record<string, ProblemValue> {
  return {
    ...others,
    ...(amount !== undefined && { amount: { cents: amount, currency } }),
    ...(netAmount !== undefined && { netAmount: { cents: netAmount, currency } }),
    ...(profit !== undefined && { profit: { cents: profit, currency } }),
    ...(day !== undefined && { day: writeDay(day, language) }),
  };
}

/** Formats an operator's day in the operator's time zone, in which the day begins. */
function writeDay(day: string, language: Language): string {
  const format = { timeZone: operatorsTimeZone, ...dateParts } as const;
  return new Intl.DateTimeFormat(dateLocale(language), format).format(startOfDay(day));
}
