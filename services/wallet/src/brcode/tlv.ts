import { BrCodeError } from './br-code';

const longestValue = 99;

/** A field: a two-digit id, a two-digit length and the value (EMV QRCPS, merchant-presented). */
export function field(id: string, value: string): string {
  if (value.length === 0 || value.length > longestValue) {
    throw new BrCodeError(`field ${id} has ${value.length} characters`);
  }
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/**
 * @returns the values by id, in the order of the text
 * @throws BrCodeError if the lengths do not add up or an id occurs twice
 */
export function fieldsOf(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4));
    const id = head?.[1];
    const length = Number(head?.[2]);
    const value = text.slice(at + 4, at + 4 + length);
    if (id === undefined || length === 0 || value.length < length) {
      throw new BrCodeError(`no field at position ${at}`);
    }
    if (fields.has(id)) throw new BrCodeError(`field ${id} stands twice`);
    fields.set(id, value);
    at += 4 + length;
  }
  return fields;
}
