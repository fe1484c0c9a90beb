import { plainLine } from '@bambuzal/contracts/typed/bare-text';
import { readPixKey } from '@bambuzal/contracts/typed/pix-key';
import { maskDocument } from '@bambuzal/ui/forms';
import type { PixKeyJson, PixKeyType } from '../api';

/** Characters of a key that is typed by hand; a text with others is pasted and stays as it is. */
const typedByHand: Readonly<Record<PixKeyType, RegExp>> = {
  CPF: /^[\d\s.-]*$/,
  CNPJ: /^[\dA-Za-z\s./-]*$/,
  email: /^[^\s<>:,;"]*$/,
  phone: /^[\d\s().-]*$/,
  random: /^[\da-fA-F\s-]*$/,
};
const marks = /[\s()./-]/g;

/** @returns a key's value as it is written: documents and telephones punctuated */
export function readableKey({
  keyType,
  keyValue,
}: Pick<PixKeyJson, 'keyType' | 'keyValue'>): string {
  if (keyType === 'CPF' || keyType === 'CNPJ') return maskDocument(keyValue);
  return keyType === 'phone' ? maskKey('phone', keyValue) : keyValue;
}

/** @returns what is shown of a key while it is typed: the key that a paste has, punctuated */
export function maskKey(keyType: PixKeyType, typed: string): string {
  const line = plainLine(typed);
  // A full stop at the end of an address may be followed by more of it.
  if (keyType === 'email' && typedByHand.email.test(line)) return line;
  const read = readPixKey(keyType, line);
  if (read !== undefined) return punctuated(keyType, read);
  const isByHand = typedByHand[keyType].test(line) && !hasTrunkZero(keyType, line);
  return isByHand ? punctuated(keyType, line.replace(marks, '')) : line;
}

/** @returns what is sent of a key as it was typed; the service refuses what is no key */
export function bareKey(keyType: PixKeyType, shown: string): string {
  const read = readPixKey(keyType, shown);
  if (read !== undefined) return read;
  const line = plainLine(shown);
  const isDocument = keyType === 'CPF' || keyType === 'CNPJ';
  return isDocument && typedByHand[keyType].test(line) ? line.replace(marks, '') : line;
}

/** Brackets would make an area code of the trunk 0: `092 98…` is not `(09) 29…`. */
function hasTrunkZero(keyType: PixKeyType, line: string): boolean {
  return keyType === 'phone' && /^\(?0/.test(line);
}

function punctuated(keyType: PixKeyType, bare: string): string {
  switch (keyType) {
    case 'CPF':
      return punctuate(bare, { 3: '.', 6: '.', 9: '-' });
    case 'CNPJ':
      return punctuate(bare.toUpperCase(), { 2: '.', 5: '.', 8: '/', 12: '-' });
    case 'phone':
      return maskPhone(bare.replace(/^\+55/, ''));
    case 'random':
      return punctuate(bare.toLowerCase().replaceAll('-', ''), {
        8: '-',
        12: '-',
        16: '-',
        20: '-',
      });
    case 'email':
      return bare;
  }
}

function maskPhone(digits: string): string {
  return punctuate(digits, { 0: '(', 2: ') ', [digits.length > 10 ? 7 : 6]: '-' });
}

/** @param before marks, by the number of characters before them */
function punctuate(bare: string, before: Readonly<Record<number, string>>): string {
  return Array.from(bare, (character, index) => (before[index] ?? '') + character).join('');
}
