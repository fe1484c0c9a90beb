import { z } from 'zod';
import { isPlainUsername, isReservedUsername, mixesScripts } from './identity/names';
import { readEmail } from './typed/email';
import { readCode } from './typed/one-time-code';

/**
 * Text without control characters and lone surrogates, which no page can show, and without
 * characters that change the text direction around them.
 */
export const plainText = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .regex(/^[^\p{Cs}\p{Cc}\p{Bidi_Control}]*$/u, { error: 'plainText' });

/** Same as `plainText`, for text of several lines. */
export const longText = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .regex(/^(?:[^\p{Cs}\p{Cc}\p{Bidi_Control}]|\r?\n)*$/u, { error: 'plainText' });

export const usernameSchema = z
  .string()
  .trim()
  .min(3, { error: 'username' })
  .max(30)
  .regex(/^[\p{L}\p{N}._-]+$/u, { error: 'usernameCharacters' })
  .regex(/[\p{L}\p{N}]/u, { error: 'usernameCharacters' });

/**
 * User name that a person chooses. It cannot be a name that only the operator's own people are
 * given.
 */
export const newUsernameSchema = usernameSchema
  .refine(isPlainUsername, { error: 'usernameCharacters' })
  .refine((name) => !isReservedUsername(name), { error: 'usernameReserved' });

export const fullNameSchema = plainText(120)
  .min(3, { error: 'fullName' })
  .regex(/\p{L}.*\p{L}/u, { error: 'fullName' })
  // Refuses invisible characters, because with them two names that look the same would differ.
  .regex(/^\P{Cf}*$/u, { error: 'plainText' })
  .refine((name) => !mixesScripts(name), { error: 'nameScripts' });

/** Stored in lower case, because e-mail addresses are compared regardless of case. */
export const emailSchema = z
  .string()
  .overwrite((text) => readEmail(text) ?? text.trim().toLowerCase())
  .max(254)
  .pipe(z.email());

/**
 * Minimum for any password, set by the member or by an administrator. The service may ask for more:
 * the operator's minimum length applies, and common passwords are refused.
 */
export const newPasswordSchema = z.string().min(6, { error: 'password' }).max(128);

/** Six digits, from an authenticator or sent to a telephone. */
export const codeSchema = z
  .string()
  .overwrite((text) => readCode(text) ?? text.trim())
  .regex(/^\d{6}$/, { error: 'code' });

/** ISO 3166-1 alpha-2. */
export const countrySchema = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: 'choice' });
