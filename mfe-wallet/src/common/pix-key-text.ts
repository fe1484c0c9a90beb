import { maskDocument } from '@bambuzal/ui/forms';
import type { PixKeyJson, PixKeyType } from '../api';

/** @returns a key's value as it is written: documents and telephones punctuated */
export function readableKey({
  keyType,
  keyValue,
}: Pick<PixKeyJson, 'keyType' | 'keyValue'>): string {
  if (keyType === 'CPF' || keyType === 'CNPJ') return maskDocument(keyValue);
  return keyType === 'phone' ? maskPhone(keyValue) : keyValue;
}

/** @returns what is shown of a key while it is typed */
export function maskKey(keyType: PixKeyType, typed: string): string {
  switch (keyType) {
    case 'CPF':
      return maskDocument(typed.replace(/\D/g, '').slice(0, 11));
    case 'CNPJ':
      return maskCnpj(typed);
    case 'phone':
      return maskPhone(typed);
    case 'random':
      return maskRandom(typed);
    case 'email':
      return typed.trim();
  }
}

/** @returns what is sent of a key as it was typed */
export function bareKey(keyType: PixKeyType, shown: string): string {
  if (keyType === 'CPF' || keyType === 'CNPJ') return shown.replace(/[^0-9A-Z]/g, '');
  if (keyType !== 'phone' || shown.startsWith('+')) return shown.replace(/^\+.*/, bareForeign);
  const digits = shown.replace(/\D/g, '');
  return digits === '' ? '' : `+55${digits}`;
}

const bareForeign = (text: string) => `+${text.replace(/\D/g, '')}`;

/** Fourteen characters from the first one on: half a CNPJ is no CPF. */
function maskCnpj(typed: string): string {
  const bare = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14);
  return punctuate(bare, { 2: '.', 5: '.', 8: '/', 12: '-' });
}

/** `(11) 90000-0005`; what begins with another country's code is left as it is. */
function maskPhone(typed: string): string {
  const text = typed.trim();
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+') && !digits.startsWith('55')) return `+${digits.slice(0, 15)}`;
  const national = (text.startsWith('+') ? digits.slice(2) : digits).slice(0, 11);
  const marks = { 0: '(', 2: ') ', [national.length > 10 ? 7 : 6]: '-' };
  return punctuate(national, marks);
}

function maskRandom(typed: string): string {
  const bare = typed
    .toLowerCase()
    .replace(/[^0-9a-f]/g, '')
    .slice(0, 32);
  return punctuate(bare, { 8: '-', 12: '-', 16: '-', 20: '-' });
}

/** @param marks by the number of characters before them */
function punctuate(bare: string, marks: Readonly<Record<number, string>>): string {
  return Array.from(bare, (character, index) => (marks[index] ?? '') + character).join('');
}
