import type { AdministeredUserJson } from '@bambuzal/contracts';
import { bareDocument, readableDocument } from '../common/readable-document';
import { readablePhone } from '../common/readable-phone';
import type { UserChange } from '../api/users';

/** Values of the form. */
export interface UserValues {
  readonly fullName: string;
  readonly email: string;
  /** Telephone as the reader types it. The server converts it to E.164. */
  readonly phone: string;
  /** Document, with or without punctuation; empty if the account has none. */
  readonly document: string;
  /** Country, ISO 3166-1 alpha-2. */
  readonly country: string;
}

export const userFields = [
  'fullName',
  'email',
  'phone',
  'document',
  'country',
] as const satisfies readonly (keyof UserValues)[];

export function userValues(user: AdministeredUserJson): UserValues {
  const { fullName, email, phone, document, country } = user;
  return {
    fullName,
    email,
    country,
    phone: readablePhone(phone),
    document: readableDocument(document ?? ''),
  };
}

/**
 * @returns only the changed fields, in the format of the API; `undefined` if no field has changed
 */
export function changeOf(values: UserValues, user: AdministeredUserJson): UserChange | undefined {
  const fullName = values.fullName.trim();
  const email = values.email.trim();
  const phone = values.phone.trim();
  const document = bareDocument(values.document);
  const { country } = values;
  const change: UserChange = {
    ...(fullName !== user.fullName && { fullName }),
    ...(email.toLowerCase() !== user.email.toLowerCase() && { email }),
    ...(phone !== user.phone && phone !== readablePhone(user.phone) && { phone }),
    ...(document !== (user.document ?? '') && { document: document === '' ? null : document }),
    ...(country !== user.country && { country }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}
