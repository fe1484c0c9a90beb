import { EmptyState } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import type { StatementJson } from '@bambuzal/web-kit';
import { dashboardTexts } from '../../locales/dashboard-texts';
import { Answered } from '../parts/Answered';
import { LinesSkeleton } from '../parts/LinesSkeleton';
import { StatementLines } from '../parts/StatementLines';
import { StatementLink, statementPath } from '../parts/StatementLink';
import type { Read } from '../read';

/** Three latest lines (docs/product.md, Dashboard). */
export const latest = { page: 1, pageSize: 3 } as const;

/** Latest movements, with a link to the statement. */
export function History({ query }: { readonly query: Read<StatementJson> }) {
  const t = dashboardTexts.useTexts();
  return (
    <Section title={t('latest')} aside={<StatementLink />}>
      <Answered
        query={query}
        failed={t('statementFailed')}
        skeleton={<LinesSkeleton lines={latest.pageSize} />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('noMovements')}>{t('noTransactionsHelp')}</EmptyState>
          ) : (
            <StatementLines lines={data} label={t('latest')} isShort to={() => statementPath} />
          )
        }
      </Answered>
    </Section>
  );
}
