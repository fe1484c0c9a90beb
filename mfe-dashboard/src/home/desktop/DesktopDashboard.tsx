import { Grid } from '@bambuzal/ui';
import { fresh, moneyApi, Slot, useBanners } from '@bambuzal/web-kit';
import { BannerCarousel } from '../../slots/advertisements/BannerCarousel';
import { levelsApi } from '../../api/levels';
import { DashboardFrame } from '../parts/DashboardFrame';
import { FirstSteps } from '../parts/FirstSteps';
import { MoreLinks } from '../parts/MoreLinks';
import { CodePlace, PromotionPlace } from '../parts/SlotPlaces';
import { useIsOpen } from '../use-is-open';
import { BalanceSection } from './BalanceSection';
import { FigureCards } from './FigureCards';
import { LevelCard } from './LevelCard';
import { LazyStatement } from './LazyStatement';
import { useStatementView } from './use-statement-view';

/** Dashboard from 768 px on, with parts in the order of docs/product.md, Dashboard. */
export function DesktopDashboard() {
  const balance = moneyApi.useBalanceQuery(undefined, fresh);
  const summary = moneyApi.useFinancialSummaryQuery(undefined, fresh);
  const levels = levelsApi.useUserLevelsQuery(undefined, fresh);
  const { asked } = useStatementView();
  const statement = moneyApi.useStatementQuery(asked, fresh);
  const banners = useBanners('dashboard');
  const needed = [balance, summary, levels];
  const isOpen = useIsOpen({ parts: [...needed, statement], needed, banners });
  return (
    <DashboardFrame isOpen={isOpen}>
      <BannerCarousel placement="dashboard" />
      <FirstSteps balance={balance.data} summary={summary.data} />
      <FigureCards query={summary} />
      <BalanceSection query={balance} />
      <Grid $column="22rem" $gap={6}>
        <Slot name="dashboard" pending={<CodePlace />} whenSeen />
        <LevelCard query={levels} />
      </Grid>
      <Slot name="dashboard-promotion" pending={<PromotionPlace />} whenSeen />
      <LazyStatement />
      <MoreLinks />
    </DashboardFrame>
  );
}
