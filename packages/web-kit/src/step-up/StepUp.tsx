import { lazy, Suspense } from 'react';
import { useIsProofRequested } from './proof-request';

const StepUpDialog = lazy(() => import('./StepUpDialog'));

/** Shows the dialog that asks the reader to prove their identity again; used once on a page. */
export function StepUp() {
  const isRequested = useIsProofRequested();
  return <Suspense>{isRequested && <StepUpDialog />}</Suspense>;
}
