import { isApiError } from '@bambuzal/web-kit';

interface FieldError<Name extends string> {
  readonly name: Name;
  readonly message: string;
}

/**
 * @param names names of the form's fields
 * @param fieldOfCode the field for a refusal that names no field, by the refusal's code
 * @returns the server's messages for people about the form's fields
 */
export function fieldErrorsOf<Name extends string>(
  error: unknown,
  names: readonly Name[],
  fieldOfCode: Readonly<Record<string, Name>> = {},
): readonly FieldError<Name>[] {
  if (!isApiError(error)) return [];
  const named = names.flatMap((name) => {
    const message = error.fields?.[name]?.[0];
    return message === undefined ? [] : [{ name, message }];
  });
  const name = fieldOfCode[error.code ?? ''];
  if (named.length > 0 || name === undefined || error.message === undefined) return named;
  return [{ name, message: error.message }];
}
