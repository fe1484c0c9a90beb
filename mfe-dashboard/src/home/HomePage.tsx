import { isNarrow, useIsNarrow } from '@bambuzal/ui/data';
import { moneyApi, readAhead, readBanners, type FirstReads } from '@bambuzal/web-kit';
import { smartTradingApi } from '../api/smart-trading';
import { DesktopDashboard } from './desktop/DesktopDashboard';
import { latest } from './mobile/History';
import { MobileDashboard } from './mobile/MobileDashboard';

/** First page of a member: telephone layout below 768 px, desktop layout from 768 px on. */
export default function HomePage() {
  return useIsNarrow() ? <MobileDashboard /> : <DesktopDashboard />;
}

/** On telephones only. The desktop layout needs more, and its devices are fast. */
export const firstReads: FirstReads = ({ dispatch }) =>
  isNarrow()
    ? [
        dispatch(moneyApi.endpoints.balance.initiate(undefined, readAhead)),
        dispatch(moneyApi.endpoints.financialSummary.initiate(undefined, readAhead)),
        dispatch(smartTradingApi.endpoints.smartTradingStatistics.initiate(undefined, readAhead)),
        dispatch(moneyApi.endpoints.statement.initiate(latest, readAhead)),
        dispatch(readBanners('dashboard')),
      ]
    : [];
