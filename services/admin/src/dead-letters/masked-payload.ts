/** Texts that say nothing about a person: ids, times, amounts, and names of states. */
const plainTexts = [
  /^[0-9a-f]{24}$/,
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/,
  /^-?\d+\.\d{2,8}$/,
];

/** Fields whose texts are names of states and kinds. */
const stateField =
  /(status|state|type|kind|action|category|method|language|currency|role|fields?)$/i;
const stateText = /^[A-Za-z_.-]{1,60}$/;

/**
 * Masks a message's data for people. Numbers, ids, times, amounts and names of states stay. Other
 * texts keep their first character, because they may be names, addresses or secrets.
 *
 * @param data data of an envelope
 */
export function maskedPayload(data: unknown, field = ''): unknown {
  if (typeof data === 'string') return isPlain(data, field) ? data : masked(data);
  if (Array.isArray(data)) return data.map((entry: unknown) => maskedPayload(entry, field));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, maskedPayload(value, name)]),
  );
}

function isPlain(text: string, field: string): boolean {
  if (plainTexts.some((pattern) => pattern.test(text))) return true;
  return stateField.test(field) && stateText.test(text);
}

function masked(text: string): string {
  const [first = ''] = text;
  return text === '' ? '' : `${first}•••`;
}
