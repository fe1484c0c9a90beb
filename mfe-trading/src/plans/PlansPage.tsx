import { ButtonLink, CardList, EmptyState, Icon, Page, Stack, Text } from '@bambuzal/ui';
import {
  AppLink,
  type FirstReads,
  fresh,
  readAhead,
  readBanners,
  useCarriedTexts,
} from '@bambuzal/web-kit';
import { PagedList, usePolling } from '@bambuzal/product-ui';
import { useState } from 'react';
import { pageSize, tradingApi } from '../api';
import { InvestmentsBanners } from '../common/InvestmentsBanners';
import { tradingTexts } from '../locales/trading-texts';
import { plansTexts } from './locales/plans-texts';
import { PlanCard } from './PlanCard';

/** Plans that are on offer. */
export default function PlansPage() {
  const t = useCarriedTexts(plansTexts);
  const w = tradingTexts.useTexts();
  const [page, setPage] = useState(1);
  const read = tradingApi.usePlansQuery(page, { ...usePolling(), ...fresh });
  // Plans that were read stay visible when a later fetch fails.
  const query = { ...read, error: read.currentData ? undefined : read.error };
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <ButtonLink as={AppLink} to="/my-investments" $variant="secondary">
          <Icon name="trending-up" />
          {w('myInvestments')}
        </ButtonLink>
      }
    >
      <InvestmentsBanners>
        <PagedList
          query={query}
          page={page}
          pageSize={pageSize}
          onPage={setPage}
          label={t('pages')}
          failed={t('failed')}
          empty={
            <EmptyState
              title={t('none')}
              action={
                <ButtonLink as={AppLink} to="/my-investments">
                  {w('myInvestments')}
                </ButtonLink>
              }
            >
              {t('noneHelp')}
            </EmptyState>
          }
        >
          {(plans) => (
            <Stack $gap={4}>
              <Text $size={14} $tone="muted">
                {t('basis')} {w('noGuarantee')}
              </Text>
              <CardList aria-label={t('title')}>
                {plans.map((plan) => (
                  <PlanCard key={plan.id} plan={plan} />
                ))}
              </CardList>
            </Stack>
          )}
        </PagedList>
      </InvestmentsBanners>
    </Page>
  );
}

export const firstReads: FirstReads = ({ dispatch }) => [
  dispatch(tradingApi.endpoints.plans.initiate(1, readAhead)),
  dispatch(readBanners('investments')),
];
