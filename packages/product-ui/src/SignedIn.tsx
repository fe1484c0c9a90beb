import { useSession, type UserJson } from '@bambuzal/web-kit';
import type { ReactNode } from 'react';
import { ReadFailure } from './ReadFailure';
import { useWord } from './words';

interface SignedInProps {
  /** Skeleton in the shape of the content that will replace it. */
  readonly skeleton: ReactNode;
  readonly children: (user: UserJson) => ReactNode;
}

/** Shows content of the signed-in reader, as soon as the session is known. */
export function SignedIn({ skeleton, children }: SignedInProps) {
  const word = useWord();
  const session = useSession();
  if (session.status === 'signedIn') return children(session.user);
  if (session.status === 'failed')
    return (
      <ReadFailure title={word('accountFailed')} onRetry={session.retry} busy={session.busy} />
    );
  // If the reader is signed out, the shell is about to go to the sign-in page.
  return skeleton;
}
