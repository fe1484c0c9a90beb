import type { PixKeyType } from '../wallet/pix-keys';
import { readCnpj, readCpf } from './documents';
import { readEmail } from './email';
import { readBrazilianPhone } from './phone-number';
import { readUuid } from './uuid';

const readers: Readonly<Record<PixKeyType, (text: string) => string | undefined>> = {
  CPF: readCpf,
  CNPJ: readCnpj,
  email: readEmail,
  phone: readBrazilianPhone,
  random: readUuid,
};

/**
 * @param text as a person types or pastes it
 * @returns the key in the form of the central bank's directory (DICT, API Pix 2.9.0): eleven digits
 *   of
 *   a CPF, fourteen characters of a CNPJ, `+55` telephones, e-mails and UUIDs in lower case;
 *   `undefined` for anything else
 */
export function readPixKey(type: PixKeyType, text: string): string | undefined {
  return readers[type](text);
}
