import type { Registration } from '@bambuzal/contracts';
import { readEmail } from '@bambuzal/contracts/typed/email';
import { readReferralCode } from '@bambuzal/contracts/typed/referral-code';
import type { ApiError } from '@bambuzal/web-kit';

/** Contents of the form. */
export interface RegistrationEntries {
  fullName: string;
  username: string;
  email: string;
  /** E.164. */
  phone: string;
  password: string;
  confirmPassword: string;
  referralCode: string;
}

export type RegistrationField = keyof RegistrationEntries;

/** In the order in which they stand on the page. */
export const registrationFields = [
  'fullName',
  'username',
  'email',
  'phone',
  'password',
  'confirmPassword',
  'referralCode',
] as const satisfies readonly RegistrationField[];

/** @returns as it is sent: without the confirmation, and without a code that was left empty */
export function toRegistration(entries: RegistrationEntries): Registration {
  const { confirmPassword, referralCode, ...rest } = entries;
  const code = readReferralCode(referralCode);
  return {
    ...rest,
    fullName: rest.fullName.trim(),
    username: rest.username.trim(),
    email: readEmail(rest.email) ?? rest.email.trim(),
    // Verified just now, or not asked for by the operator; the service asks its own records.
    phoneVerified: true,
    ...(code !== '' && { referralCode: code }),
  };
}

const fieldOfCode: Readonly<Record<string, RegistrationField>> = {
  USERNAME_TAKEN: 'username',
  EMAIL_TAKEN: 'email',
  REFERRAL_CODE_UNKNOWN: 'referralCode',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_COMMON: 'password',
};

/** @returns what the server says of single fields, in their order on the page */
export function refusedFields({
  code = '',
  message,
  fields = {},
}: ApiError): readonly (readonly [RegistrationField, string])[] {
  const concerned = fieldOfCode[code];
  return registrationFields.flatMap((field) => {
    const text = fields[field]?.[0] ?? (field === concerned ? message : undefined);
    return text === undefined ? [] : [[field, text] as const];
  });
}
