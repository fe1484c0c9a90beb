import { isCnpj, isCpf } from '../document-digits';
import { bareText } from './bare-text';

const label = /^(?:CPF|CNPJ)(?:\/CNPJ)?\s*(?:N[O°.]*\s)?\s*/;

/** @returns eleven digits of a CPF; `undefined` for anything else */
export function readCpf(text: string): string | undefined {
  return onlyIf(isCpf, text);
}

/** @returns fourteen characters of a CNPJ, letters in upper case; `undefined` for anything else */
export function readCnpj(text: string): string | undefined {
  return onlyIf(isCnpj, text);
}

/** @returns a CPF or CNPJ without punctuation; `undefined` for anything else */
export function readDocument(text: string): string | undefined {
  return readCpf(text) ?? readCnpj(text);
}

function onlyIf(isRight: (bare: string) => boolean, text: string): string | undefined {
  const bare = bareText(text)
    .toUpperCase()
    .replace(label, '')
    .replace(/[\s./-]/g, '');
  return isRight(bare) ? bare : undefined;
}
