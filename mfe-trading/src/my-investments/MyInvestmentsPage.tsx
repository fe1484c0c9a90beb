import { ButtonLink, Icon, Page } from '@bambuzal/ui';
import { Tabs } from '@bambuzal/ui/data';
import {
  AppLink,
  type FirstReads,
  readAhead,
  readBanners,
  useCarriedTexts,
  useSearchParams,
} from '@bambuzal/web-kit';
import { ReadOnlyNotice } from '@bambuzal/product-ui';
import { tradingApi, type InvestmentStatus } from '../api';
import { InvestmentsBanners } from '../common/InvestmentsBanners';
import { tradingTexts } from '../locales/trading-texts';
import { paymentTexts } from '../common/payment/locales/payment-texts';
import { InvestmentsPanel } from './InvestmentsPanel';
import { myInvestmentsTexts } from './locales/my-investments-texts';
import { useMyInvestments } from './use-my-investments';

const states = [
  'active',
  'pending',
  'completed',
  'cancelled',
] as const satisfies readonly InvestmentStatus[];

/** Figure space, as wide as a digit, so that the tabs do not wrap differently when the count comes. */
const unknownCount = '\u2007';

/** Page of a member's investments, by status. */
export default function MyInvestmentsPage() {
  const t = useCarriedTexts(myInvestmentsTexts);
  useCarriedTexts(paymentTexts);
  const w = tradingTexts.useTexts();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('tab');
  const status = states.find((state) => state === asked) ?? 'active';
  const page = pageIn(parameters);
  const { query, counts } = useMyInvestments({ status, page });
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <ButtonLink as={AppLink} to="/investment-plans">
          <Icon name="plus" />
          {w('plans')}
        </ButtonLink>
      }
    >
      <ReadOnlyNotice />
      <InvestmentsBanners>
        <Tabs
          label={t('states')}
          tabs={states.map((state) => ({
            id: state,
            label: t(`tabs.${state}`),
            badge: counts ? String(counts[state]) : unknownCount,
          }))}
          selected={status}
          onSelect={(tab) => setParameters({ tab }, { replace: true })}
        >
          <InvestmentsPanel
            key={status}
            status={status}
            query={query}
            page={page}
            onPage={(next) => setParameters({ tab: status, page: String(next) })}
          />
        </Tabs>
      </InvestmentsBanners>
    </Page>
  );
}

export const firstReads: FirstReads = ({ dispatch }) => [
  dispatch(tradingApi.endpoints.investments.initiate({ status: 'active', page: 1 }, readAhead)),
  dispatch(readBanners('investments')),
];

/** @returns page in the address; 1 if it is missing or invalid */
function pageIn(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
