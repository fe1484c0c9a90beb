import type { ShownCohortJson } from '@bambuzal/contracts';
import { Text } from '@bambuzal/ui';
import { type Column, DataTable, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import type { ReactNode } from 'react';
import { CohortShare } from './CohortShare';
import { isOver } from './is-over';
import { cohortsTexts } from './locales/cohorts-texts';

interface CohortTableProps {
  readonly kind: 'deposits' | 'investments';
  readonly cohorts: readonly ShownCohortJson[];
  readonly aside?: ReactNode;
}

const windows = [
  ['within7', 7],
  ['within30', 30],
  ['within90', 90],
] as const;

/** Members of each month who did something for the first time, and when. */
export function CohortTable({ kind, cohorts, aside }: CohortTableProps) {
  const t = cohortsTexts.useTexts();
  const { month, number } = useFormatting();
  const share = (cohort: ShownCohortJson, name: 'ever' | 'again') => (
    <CohortShare count={cohort[kind]?.[name] ?? null} members={cohort.members} />
  );
  const columns: readonly Column<ShownCohortJson>[] = [
    { key: 'month', header: t('month'), cell: (cohort) => month(cohort.month) },
    {
      key: 'members',
      header: t('members'),
      align: 'end',
      cell: ({ members }) => number(members),
    },
    ...windows.map(([name, days]): Column<ShownCohortJson> => ({
      key: name,
      header: t(name),
      align: 'end',
      cell: (cohort) => (
        <>
          <CohortShare count={cohort[kind]?.[name] ?? null} members={cohort.members} />
          {!isOver(cohort.month, days, new Date()) && (
            <Text as="div" $size={14} $tone="muted">
              {t('running')}
            </Text>
          )}
        </>
      ),
    })),
    { key: 'ever', header: t('ever'), align: 'end', cell: (cohort) => share(cohort, 'ever') },
    {
      key: 'again',
      header: t(`${kind}Again`),
      align: 'end',
      cell: (cohort) => share(cohort, 'again'),
    },
  ];
  return (
    <Section title={t(kind)} lead={t(`${kind}.lead`)} aside={aside}>
      <DataTable
        caption={t(kind)}
        columns={columns}
        rows={cohorts}
        rowKey={(cohort) => cohort.month}
      />
    </Section>
  );
}
