import { Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { moneyApi, type StatementJson } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { dashboardTexts } from '../../locales/dashboard-texts';
import { StatementLink } from '../parts/StatementLink';
import { fresh } from '../read';
import { pageSize, useStatementView } from './use-statement-view';

/** Grey shapes in the size of the statement: its fields, its lines and its pages. */
export function StatementPlace() {
  const t = dashboardTexts.useTexts();
  const { asked } = useStatementView();
  // Read with the page's first data, so that the number of lines is known before their code.
  const { data } = moneyApi.useStatementQuery(asked, fresh);
  return (
    <Section title={t('statement')} aside={<StatementLink />}>
      <SkeletonGroup>
        <Stack $gap={4}>
          <Skeleton $width="27rem" $height="6.3125rem" />
          {data?.data.length === 0 ? <Skeleton $height="14rem" /> : <Lines statement={data} />}
        </Stack>
      </SkeletonGroup>
    </Section>
  );
}

function Lines({ statement }: { readonly statement: StatementJson | undefined }) {
  const hasPages = statement !== undefined && statement.pagination.total > pageSize;
  return (
    <>
      <Stack $gap={2}>
        {Array.from({ length: statement?.data.length ?? pageSize }, (_, index) => (
          <Line key={index} />
        ))}
      </Stack>
      <Skeleton $width="10rem" $height={hasPages ? '2.75rem' : '1.3125rem'} />
    </>
  );
}

/* With the gap, as high as a line of the statement, which breaks below 64rem. */
const Line = styled(Skeleton)`
  height: 3.8rem;
  @media (width < 64rem) {
    height: 5.3rem;
  }
`;
