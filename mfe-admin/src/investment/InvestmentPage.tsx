import type { AdministeredInvestmentJson } from '@bambuzal/contracts';
import { ButtonLink, EmptyState, Icon, Page, Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { AppLink, adminTypesOf, isApiError, useParams, type UserJson } from '@bambuzal/web-kit';
import { AfterAnswer, ReadFailure, SignedIn } from '@bambuzal/product-ui';
import { investmentsApi } from '../api/investments';
import { PersonLink } from '../common/PersonLink';
import { RelatedBonuses } from '../investments/RelatedBonuses';
import { isOfType } from '../common/is-of-type';
import { adminTexts } from '../locales/admin-texts';
import { Columns } from '../user/columns';
import { InvestmentHeader } from './InvestmentHeader';
import { InvestmentTerms } from './InvestmentTerms';
import { PaidDays } from './PaidDays';

/** Page of one investment: its state and terms, the days paid, and the bonuses that it brought. */
export default function InvestmentPage() {
  const { id = '' } = useParams();
  const t = adminTexts.useTexts();
  const query = investmentsApi.useAdministeredInvestmentQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  // `currentData` is always the investment of the present address. `data` could still be the
  // previous investment.
  const investment = query.currentData;
  if (isApiError(query.error) && query.error.status === 404) return <Missing />;
  return (
    <Page
      title={t('investment.title')}
      lead={investment && <PersonLink person={investment.user} />}
      actions={<BackLink />}
    >
      {query.error && !investment ? (
        <ReadFailure
          title={t('investment.failed')}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      ) : (
        <SignedIn skeleton={<InvestmentSkeleton />}>
          {(reader) =>
            investment ? (
              <Investment key={investment.id} investment={investment} reader={reader} />
            ) : (
              <InvestmentSkeleton />
            )
          }
        </SignedIn>
      )}
    </Page>
  );
}

interface InvestmentProps {
  readonly investment: AdministeredInvestmentJson;
  readonly reader: UserJson;
}

function Investment({ investment, reader }: InvestmentProps) {
  const t = adminTexts.useTexts();
  const days = investmentsApi.endpoints.investmentProfits.useQueryState({
    id: investment.id,
    page: 1,
  });
  const seesBonuses = isOfType(adminTypesOf.financials, reader);
  return (
    <Columns>
      <Stack $gap={6}>
        <InvestmentHeader investment={investment} />
        <InvestmentTerms investment={investment} />
      </Stack>
      <Stack $gap={6}>
        <PaidDays investment={investment} />
        {seesBonuses && (
          <AfterAnswer query={days}>
            <Section title={t('investments.bonuses')}>
              <RelatedBonuses investmentId={investment.id} />
            </Section>
          </AfterAnswer>
        )}
      </Stack>
    </Columns>
  );
}

function BackLink() {
  const t = adminTexts.useTexts();
  return (
    <ButtonLink as={AppLink} to="/admin/investments" $variant="quiet" $small>
      <Icon name="arrow-left" size={16} />
      {t('investment.back')}
    </ButtonLink>
  );
}

function Missing() {
  const t = adminTexts.useTexts();
  return (
    <EmptyState level={1} title={t('investment.missing')} action={<BackLink />}>
      {t('investment.missingHelp')}
    </EmptyState>
  );
}

function InvestmentSkeleton() {
  return (
    <SkeletonGroup>
      <Columns>
        <Skeleton $height="36rem" />
        <Skeleton $height="24rem" />
      </Columns>
    </SkeletonGroup>
  );
}
