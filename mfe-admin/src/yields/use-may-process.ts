import { useSession, yieldProcessors } from '@bambuzal/web-kit';
import { isOfType } from '../common/is-of-type';

/** @returns whether the reader may pay the daily profit */
export function useMayProcess(): boolean {
  const session = useSession();
  if (session.status !== 'signedIn' || session.user.role !== 'admin') return false;
  return isOfType(yieldProcessors, session.user);
}
