import type { ShownCohortJson } from '@bambuzal/contracts';
import type { ShownFigure } from '../common/figures/shown-figure';
import { cohortsTexts } from './locales/cohorts-texts';

const firsts = ['within7', 'within30', 'within90', 'ever', 'again'] as const;

/** @returns the numbers of a cohort for a file, in the reader's words */
export function useCohortFigures(): readonly ShownFigure<ShownCohortJson>[] {
  const t = cohortsTexts.useTexts();
  const count = { isCount: true, formula: t('formula') } as const;
  const of = (kind: 'deposits' | 'investments') =>
    firsts.map((name): ShownFigure<ShownCohortJson> => ({
      ...count,
      key: `${kind}.${name}`,
      name: t(kind === 'deposits' ? 'ofDeposits' : 'ofInvestments', {
        figure: t(name === 'again' ? `${kind}Again` : name),
      }),
      of: (cohort) => cohort[kind]?.[name] ?? 0,
    }));
  return [
    {
      ...count,
      key: 'members',
      name: t('members'),
      formula: t('members.formula'),
      of: ({ members }) => members,
    },
    ...of('deposits'),
    ...of('investments'),
  ];
}
