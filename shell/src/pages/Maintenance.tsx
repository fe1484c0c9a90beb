import { LoadedPart, PageSkeleton } from '@bambuzal/web-kit';
import { logOwnFailure, Unavailable } from '../layout/Unavailable';
import { loadMaintenancePage } from '../own-parts';

export function Maintenance() {
  return (
    <LoadedPart
      load={loadMaintenancePage}
      pending={<PageSkeleton />}
      failed={() => <Unavailable />}
      onError={logOwnFailure}
    />
  );
}
