import { DesktopDashboard } from './desktop/DesktopDashboard';
import { MobileDashboard } from './mobile/MobileDashboard';
import { useIsNarrow } from '@bambuzal/ui/data';

/** First page of a member: telephone layout below 768 px, desktop layout from 768 px on. */
export default function HomePage() {
  return useIsNarrow() ? <MobileDashboard /> : <DesktopDashboard />;
}
