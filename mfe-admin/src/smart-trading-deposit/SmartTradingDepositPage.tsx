import type { AdministeredSmartTradingDepositJson } from '@bambuzal/contracts';
import { ReadFailure } from '@bambuzal/product-ui';
import {
  ButtonLink,
  EmptyState,
  Icon,
  Money,
  Page,
  Row,
  Skeleton,
  SkeletonGroup,
  Stack,
} from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { AppLink, isApiError, useParams } from '@bambuzal/web-kit';
import { type ReactNode, useState } from 'react';
import { smartTradingApi } from '../api/smart-trading';
import { PersonLink } from '../common/PersonLink';
import { adminTexts } from '../locales/admin-texts';
import { kindName } from '../smart-trading/kind-name';
import { SmartTradingActions } from '../smart-trading/SmartTradingActions';
import { SmartTradingFacts } from '../smart-trading/SmartTradingFacts';
import { SmartTradingStage } from '../smart-trading/SmartTradingStage';
import { Columns } from '../user/columns';
import { DepositDays } from './DepositDays';
import { DepositPayout } from './DepositPayout';

interface DepositProps {
  readonly deposit: AdministeredSmartTradingDepositJson;
}

/** Page of one Smart Trading deposit: its terms, the result of each day, and its payout. */
export default function SmartTradingDepositPage() {
  const { id = '' } = useParams();
  const t = adminTexts.useTexts();
  const query = smartTradingApi.useSmartTradingDepositQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  // `currentData` is always the deposit of the present address. `data` could still be the previous
  // deposit.
  const deposit = query.currentData;
  if (isApiError(query.error) && query.error.status === 404) return <Missing />;
  return (
    <Page
      title={t('smartTrading.deposit')}
      lead={deposit && <PersonLink person={deposit.user} />}
      actions={<BackLink />}
    >
      {deposit ? (
        <Columns>
          <Stack $gap={6}>
            <Header deposit={deposit} />
            <Section title={t('smartTrading.terms')}>
              <SmartTradingFacts deposit={deposit} />
            </Section>
            <DepositPayout deposit={deposit} />
          </Stack>
          <DepositDays key={deposit.id} id={deposit.id} />
        </Columns>
      ) : query.error ? (
        <ReadFailure
          title={t('smartTrading.depositFailed')}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      ) : (
        <DepositSkeleton />
      )}
    </Page>
  );
}

function Header({ deposit }: DepositProps) {
  const t = adminTexts.useTexts();
  const [dialog, showDialog] = useState<ReactNode>();
  return (
    <Section title={kindName(t, deposit)} aside={<Money amount={deposit.value} strong />}>
      <Row>
        <SmartTradingStage status={deposit.status} />
        <SmartTradingActions deposit={deposit} showDialog={showDialog} />
      </Row>
      {dialog}
    </Section>
  );
}

function BackLink() {
  const t = adminTexts.useTexts();
  return (
    <ButtonLink as={AppLink} to="/admin/smart-trading-investments" $variant="quiet" $small>
      <Icon name="arrow-left" size={16} />
      {t('smartTrading.back')}
    </ButtonLink>
  );
}

function Missing() {
  const t = adminTexts.useTexts();
  return (
    <EmptyState level={1} title={t('smartTrading.missing')} action={<BackLink />}>
      {t('investment.missingHelp')}
    </EmptyState>
  );
}

function DepositSkeleton() {
  return (
    <SkeletonGroup>
      <Columns>
        <Skeleton $height="30rem" />
        <Skeleton $height="24rem" />
      </Columns>
    </SkeletonGroup>
  );
}
