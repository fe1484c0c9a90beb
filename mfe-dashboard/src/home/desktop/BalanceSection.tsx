import { ButtonLink, Icon, Money, Row, Skeleton, SkeletonGroup, Stack, Text } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { AppLink, type BalanceJson, BonusDebtNotice } from '@bambuzal/web-kit';
import { dashboardTexts } from '../../locales/dashboard-texts';
import { Answered } from '../parts/Answered';
import { LazyBalanceChart } from '../parts/LazyBalanceChart';
import type { Read } from '../read';

/** Balance that the member can use, and its history. */
export function BalanceSection({ query }: { readonly query: Read<BalanceJson> }) {
  const t = dashboardTexts.useTexts();
  return (
    <Section
      title={t('balance')}
      aside={
        <Row>
          <ButtonLink as={AppLink} to="/deposit">
            <Icon name="arrow-down-to-line" />
            {t('deposit')}
          </ButtonLink>
          <ButtonLink as={AppLink} to="/withdraw" $variant="secondary">
            <Icon name="arrow-up-from-line" />
            {t('withdraw')}
          </ButtonLink>
        </Row>
      }
    >
      <Answered
        query={query}
        failed={t('balanceFailed')}
        skeleton={
          <SkeletonGroup>
            <Skeleton $width="14rem" $height="4.5rem" />
          </SkeletonGroup>
        }
      >
        {({ totalBalance, pendingWithdrawal, bonusDebt }) => (
          <Stack $gap={1}>
            <Text $tone="muted">{t('totalBalance')}</Text>
            <div aria-live="polite">
              <Money amount={totalBalance} size={40} strong />
            </div>
            {pendingWithdrawal > 0 && (
              <Text $size={14} $tone="muted">
                {t('pendingWithdrawal')} <Money amount={pendingWithdrawal} />
              </Text>
            )}
            <BonusDebtNotice amount={bonusDebt} />
          </Stack>
        )}
      </Answered>
      <LazyBalanceChart />
    </Section>
  );
}
