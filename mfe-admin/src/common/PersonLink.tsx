import { AppLink } from '@bambuzal/web-kit';
import { type Person, personName } from './person-name';

/** Link to a member's page, by the member's name. */
export function PersonLink({ person }: { readonly person: Person }) {
  return <AppLink to={`/admin/users/${person.id}`}>{personName(person)}</AppLink>;
}
