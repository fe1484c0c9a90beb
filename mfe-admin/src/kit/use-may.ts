import { decideAccess, type PermissionArea, useSession } from '@bambuzal/web-kit';

/** @returns whether the reader holds a permission; any administrator holds none */
export function useMay(): (permission: PermissionArea | undefined) => boolean {
  const session = useSession();
  const user = session.status === 'signedIn' ? session.user : null;
  return (permission) =>
    permission === undefined || decideAccess({ access: 'admin', permission }, user) === 'open';
}
