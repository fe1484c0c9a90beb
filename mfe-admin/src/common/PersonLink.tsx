import { AppLink } from '@bambuzal/web-kit';

interface PersonLinkProps {
  /** Owner of a record; names are `null` until the service learns of the registration. */
  readonly person: {
    readonly id: string;
    readonly username: string | null;
    readonly fullName: string | null;
  };
}

/** Link to a member's page, by the member's name. */
export function PersonLink({ person: { id, fullName, username } }: PersonLinkProps) {
  return <AppLink to={`/admin/users/${id}`}>{fullName ?? username ?? id}</AppLink>;
}
