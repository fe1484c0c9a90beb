import type { UserJson } from '@bambuzal/web-kit';
import { bareDocument, maskDocument } from '@bambuzal/ui/forms';
import type { ProfilePatch } from '../api';

/** Values of the form. */
export interface ProfileValues {
  readonly fullName: string;
  /** Document as displayed, with punctuation. */
  readonly document: string;
  /** Telephone, E.164. */
  readonly phone: string;
  /** Country, ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly currentPassword: string;
}

export const profileFields = [
  'fullName',
  'document',
  'phone',
  'country',
  'currentPassword',
] as const satisfies readonly (keyof ProfileValues)[];

export function profileValues(user: UserJson): ProfileValues {
  const { fullName, document, phone, country } = user;
  return { fullName, document: maskDocument(document ?? ''), phone, country, currentPassword: '' };
}

/**
 * @returns only the changed fields, in the format of the API; `undefined` if no field has changed
 */
export function patchOf(values: ProfileValues, user: UserJson): ProfilePatch | undefined {
  const fullName = values.fullName.trim();
  const document = bareDocument(values.document);
  const { phone, country, currentPassword } = values;
  const patch: ProfilePatch = {
    ...(fullName !== user.fullName && { fullName }),
    ...(document !== (user.document ?? '') && { document: document === '' ? null : document }),
    ...(phone !== user.phone && { phone, currentPassword }),
    ...(country !== user.country && { country }),
  };
  return Object.keys(patch).length > 0 ? patch : undefined;
}
