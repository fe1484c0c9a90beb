import { lazy, Suspense } from 'react';
import { useIsProofRequested } from './proof-request';

const StepUpDialog = lazy(() => import('./StepUpDialog'));

/** Where the reader is asked to prove again who they are, once on a page. */
export function StepUp() {
  const isRequested = useIsProofRequested();
  return <Suspense>{isRequested && <StepUpDialog />}</Suspense>;
}
