import type { Registration } from '@bambuzal/contracts';
import { readEmail } from '@bambuzal/contracts/typed/email';
import { readReferralCode } from '@bambuzal/contracts/typed/referral-code';
import type { ApiError } from '@bambuzal/web-kit';

/** Values of the form. */
export interface RegistrationEntries {
  fullName: string;
  username: string;
  email: string;
  /** Telephone, E.164. */
  phone: string;
  password: string;
  confirmPassword: string;
  referralCode: string;
}

export type RegistrationField = keyof RegistrationEntries;

/** Fields in the order of the page. */
export const registrationFields = [
  'fullName',
  'username',
  'email',
  'phone',
  'password',
  'confirmPassword',
  'referralCode',
] as const satisfies readonly RegistrationField[];

/** @returns body of the request, without the confirmation and without an empty referral code */
export function toRegistration(entries: RegistrationEntries): Registration {
  const { confirmPassword, referralCode, ...rest } = entries;
  const code = readReferralCode(referralCode);
  return {
    ...rest,
    fullName: rest.fullName.trim(),
    username: rest.username.trim(),
    email: readEmail(rest.email) ?? rest.email.trim(),
    // Always true: it was just verified, or the operator does not require it. The service checks
    // its own records.
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

/** @returns the server's errors by field, in the order of the page */
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
