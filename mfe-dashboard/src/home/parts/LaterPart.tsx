import { ReadFailure } from '@bambuzal/product-ui';
import { LoadedPart, type LoadPart, logRemoteFailure, WhenSeen } from '@bambuzal/web-kit';
import type { ReactNode } from 'react';

interface LaterPartProps {
  /** Must be the same function each time. */
  readonly load: LoadPart;
  /** Shown until the part has loaded, in the size of the part. */
  readonly pending: ReactNode;
  /** Title of the error, if the part cannot be loaded. */
  readonly failed: string;
}

const log = (error: unknown) =>
  logRemoteFailure('dashboard', 'a part of the dashboard failed', error);

/** Part below the first view of the dashboard. Its code comes when the reader scrolls near it. */
export function LaterPart({ load, pending, failed }: LaterPartProps) {
  return (
    <WhenSeen pending={pending}>
      <LoadedPart
        load={load}
        pending={pending}
        failed={({ retry, busy }) => <ReadFailure title={failed} onRetry={retry} busy={busy} />}
        onError={log}
      />
    </WhenSeen>
  );
}
