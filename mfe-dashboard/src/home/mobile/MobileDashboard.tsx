import { fresh, moneyApi, Slot, useBanners, useSession } from '@bambuzal/web-kit';
import { BannerCarousel } from '../../slots/advertisements/BannerCarousel';
import { DashboardFrame } from '../parts/DashboardFrame';
import { FirstSteps } from '../parts/FirstSteps';
import { MoreLinks } from '../parts/MoreLinks';
import { CodePlace, PromotionPlace } from '../parts/SlotPlaces';
import { smartTradingApi } from '../../api/smart-trading';
import { useIsOpen } from '../use-is-open';
import { BalanceHeader } from './BalanceHeader';
import { History, latest } from './History';
import { OverTime } from './OverTime';
import { Portfolio } from './Portfolio';
import { TrendCards } from './TrendCards';

/** Dashboard below 768 px, with parts in the order of docs/product.md, Dashboard. */
export function MobileDashboard() {
  const balance = moneyApi.useBalanceQuery(undefined, fresh);
  const summary = moneyApi.useFinancialSummaryQuery(undefined, fresh);
  const smartTrading = smartTradingApi.useSmartTradingStatisticsQuery(undefined, fresh);
  const statement = moneyApi.useStatementQuery(latest, fresh);
  const banners = useBanners('dashboard');
  const needed = [balance, summary, statement];
  const isOpen = useIsOpen({ parts: [...needed, smartTrading], needed, banners });
  return (
    <DashboardFrame isOpen={isOpen}>
      <BalanceHeader query={balance} summary={summary.data} />
      <FirstSteps balance={balance.data} summary={summary.data} />
      <Portfolio query={smartTrading} summary={summary} />
      <TrendCards query={summary} smartTrading={smartTrading} />
      <BannerCarousel
        placement="dashboard"
        fallback={<Slot name="dashboard-promotion" pending={<PromotionPlace />} whenSeen />}
      />
      <ReferralCode />
      <History query={statement} />
      <OverTime />
      <MoreLinks />
    </DashboardFrame>
  );
}

/** Members without a code see no card. */
function ReferralCode() {
  const session = useSession();
  if (session.status !== 'signedIn' || session.user.referralCode === '') return null;
  return <Slot name="dashboard" pending={<CodePlace />} whenSeen />;
}
