import { FormError } from '@bambuzal/ui/forms';
import { useFormState } from 'react-hook-form';
import type { ListName } from './shown-problems';
import { useConfigurationForm } from './use-configuration-form';

/** Why the server refused a list as a whole, e.g. because an entry occurs twice. */
export function GroupProblem({ of }: { readonly of: ListName }) {
  const { control } = useConfigurationForm();
  const { errors } = useFormState({ control });
  return <FormError>{errors.root?.[of]?.message}</FormError>;
}
