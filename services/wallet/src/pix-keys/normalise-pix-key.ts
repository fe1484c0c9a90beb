import { bareDocument, isCnpj, isCpf, normalisePhone, type PixKeyType } from '@bambuzal/contracts';
import { z } from 'zod';

const longestEmail = 77;
/** Area codes have no zero; numbers have eight digits, those of mobiles nine. */
const brazilianPhone = /^\+55[1-9]{2}\d{8,9}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const email = z.email();

const forms: Record<PixKeyType, (value: string) => string | undefined> = {
  CPF: (value) => onlyIf(isCpf, bareDocument(value)),
  CNPJ: (value) => onlyIf(isCnpj, bareDocument(value)),
  email: (value) =>
    onlyIf((text) => text.length <= longestEmail && email.safeParse(text).success, lower(value)),
  phone: (value) => onlyIf((text) => brazilianPhone.test(text), normalisePhone(value)),
  random: (value) => onlyIf((text) => uuid.test(text), lower(value)),
};

/**
 * @param value as a person types it
 * @returns as the central bank's directory (DICT, API Pix 2.9.0) writes it: eleven digits of a CPF,
 *   fourteen characters of a CNPJ, `+55` telephones, e-mails and UUIDs in lower case; `undefined`
 *   for what is no such key
 */
export function normalisePixKey(type: PixKeyType, value: string): string | undefined {
  return forms[type](value);
}

function onlyIf(isRight: (text: string) => boolean, text: string | undefined): string | undefined {
  return text !== undefined && isRight(text) ? text : undefined;
}

function lower(value: string): string {
  return value.trim().toLowerCase();
}
