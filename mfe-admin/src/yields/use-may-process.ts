import { useSession, yieldProcessors } from '@bambuzal/web-kit';

/** @returns whether the reader may pay the daily profit */
export function useMayProcess(): boolean {
  const session = useSession();
  if (session.status !== 'signedIn' || session.user.role !== 'admin') return false;
  const type = session.user.adminType ?? 'master';
  return yieldProcessors.some((each) => each === type);
}
