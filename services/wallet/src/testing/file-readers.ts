import { inflateSync } from 'node:zlib';

/** Reads CSV of RFC 4180 with semicolons. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** Reads OFX 1.x, in which a value ends at the next tag. @returns the values by element name */
export function parseOfx(text: string) {
  const [header = '', body = ''] = text.split('\r\n\r\n');
  const values = new Map<string, string[]>();
  const open: string[] = [];
  for (const [, slash, name = '', value = ''] of body.matchAll(/<(\/?)([A-Z0-9]+)>([^<\r\n]*)/g)) {
    if (slash === '/') expect(open.pop()).toBe(name);
    else if (value === '') open.push(name);
    else values.set(name, [...(values.get(name) ?? []), value]);
  }
  expect(open).toEqual([]);
  const fields = Object.fromEntries(
    header.split('\r\n').map((line): [string, string] => {
      const [name = '', value = ''] = line.split(':');
      return [name, value];
    }),
  );
  return { fields, values, text };
}

/** @returns the texts of each page, in the order in which they are drawn; bytes of Windows-1252 */
export function parsePdf(bytes: Buffer): string[][] {
  const raw = bytes.toString('latin1');
  expect(raw.startsWith('%PDF-1.')).toBe(true);
  expect(raw.trimEnd().endsWith('%%EOF')).toBe(true);
  const table = Number(/startxref\n(\d+)/.exec(raw)?.[1]);
  const offsets = [...raw.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
  // Checks that every object is at the offset in the table.
  offsets.forEach((at, i) => expect(raw.slice(at, at + 12)).toContain(`${i + 1} 0 obj`));
  const kids = [...(/\/Kids \[([^\]]*)\]/.exec(raw)?.[1] ?? '').matchAll(/(\d+) 0 R/g)];
  return kids.map(([, id]) => {
    const page = raw.slice(offsets[Number(id) - 1]);
    const content = raw.slice(offsets[Number(/\/Contents (\d+) 0 R/.exec(page)?.[1]) - 1]);
    const start = content.indexOf('stream\n') + 'stream\n'.length;
    const length = Number(/\/Length (\d+)/.exec(content)?.[1]);
    const stream = Buffer.from(content.slice(start, start + length), 'latin1');
    const drawn = inflateSync(stream).toString('latin1');
    return [...drawn.matchAll(/\[(.*)\] TJ/g)].map(([, array = '']) => {
      const hex = [...array.matchAll(/<([0-9a-f]*)>/g)].map(([, digits]) => digits).join('');
      return Buffer.from(hex, 'hex').toString('latin1');
    });
  });
}
