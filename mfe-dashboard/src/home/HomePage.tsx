import { DesktopDashboard } from './desktop/DesktopDashboard';
import { MobileDashboard } from './mobile/MobileDashboard';
import { useIsNarrow } from '@bambuzal/ui/data';

/** First page of a member: the telephone's layout below 768 px, the desk's from there on. */
export function HomePage() {
  return useIsNarrow() ? <MobileDashboard /> : <DesktopDashboard />;
}
