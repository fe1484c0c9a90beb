import { plainLine } from '@bambuzal/contracts/typed/bare-text';
import { readPixKey } from '@bambuzal/contracts/typed/pix-key';
import { maskDocument } from '@bambuzal/ui/forms';
import type { PixKeyJson, PixKeyType } from '../api';

/**
 * Characters of a key typed by hand. A text with other characters was pasted and is not formatted.
 */
const typedByHand: Readonly<Record<PixKeyType, RegExp>> = {
  CPF: /^[\d\s.-]*$/,
  CNPJ: /^[\dA-Za-z\s./-]*$/,
  email: /^[^\s<>:,;"]*$/,
  phone: /^[\d\s().-]*$/,
  random: /^[\da-fA-F\s-]*$/,
};
const marks = /[\s()./-]/g;

/** @returns key in its usual format: documents and telephones with punctuation */
export function readableKey({
  keyType,
  keyValue,
}: Pick<PixKeyJson, 'keyType' | 'keyValue'>): string {
  if (keyType === 'CPF' || keyType === 'CNPJ') return maskDocument(keyValue);
  return keyType === 'phone' ? maskKey('phone', keyValue) : keyValue;
}

/** @returns text of the field while a key is typed. A key found in a pasted text is punctuated. */
export function maskKey(keyType: PixKeyType, typed: string): string {
  const line = plainLine(typed);
  // An address may continue after a full stop, so the full stop is kept.
  if (keyType === 'email' && typedByHand.email.test(line)) return line;
  const read = readPixKey(keyType, line);
  if (read !== undefined) return punctuated(keyType, read);
  const isByHand = typedByHand[keyType].test(line) && !hasTrunkZero(keyType, line);
  return isByHand ? punctuated(keyType, line.replace(marks, '')) : line;
}

/**
 * @returns key in the format of the API. Invalid keys are returned too; the service refuses them.
 */
export function bareKey(keyType: PixKeyType, shown: string): string {
  const read = readPixKey(keyType, shown);
  if (read !== undefined) return read;
  const line = plainLine(shown);
  const isDocument = keyType === 'CPF' || keyType === 'CNPJ';
  return isDocument && typedByHand[keyType].test(line) ? line.replace(marks, '') : line;
}

/**
 * Whether the number begins with the trunk prefix 0. It gets no brackets, because `092 98…` would
 * become `(09) 29…` with a wrong area code.
 */
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

/** @param before marks by position: the number of characters before the mark */
function punctuate(bare: string, before: Readonly<Record<number, string>>): string {
  return Array.from(bare, (character, index) => (before[index] ?? '') + character).join('');
}
