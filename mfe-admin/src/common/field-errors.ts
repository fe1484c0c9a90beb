import { isApiError } from '@bambuzal/web-kit';

interface FieldError<Name extends string> {
  readonly name: Name;
  readonly message: string;
}

/**
 * @param names the form's fields
 * @returns what the server says about fields of the form, in its own words for people
 */
export function fieldErrorsOf<Name extends string>(
  error: unknown,
  names: readonly Name[],
): readonly FieldError<Name>[] {
  if (!isApiError(error)) return [];
  return names.flatMap((name) => {
    const message = error.fields?.[name]?.[0];
    return message === undefined ? [] : [{ name, message }];
  });
}
