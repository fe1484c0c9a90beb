import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Code block of a document that names its file, and the position in the file. */
export interface DocumentedStep {
  /** Document and line of the block, for error messages. */
  readonly at: string;
  /** Path of the file, from the root of the repository. */
  readonly file: string;
  readonly code: string;
  /** Missing for a new file. `text` is part of a line of the file, or the text to replace. */
  readonly place?:
    | { readonly kind: 'append' }
    | { readonly kind: 'after' | 'before' | 'replace'; readonly text: string };
}

/**
 * Matches ```` ```ts file=PATH ````, optionally with `append`, `after="…"`, `before="…"` or
 * `replace="…"`.
 */
const fence =
  /^( *)```\w+ file=(\S+)(?: (append)| (after|before|replace)=(?:"([^"]+)"|'([^']+)'))?$/;

/** @returns blocks that name a file, in order */
export function documentedSteps(root: string, document: string): DocumentedStep[] {
  const lines = readFileSync(path.join(root, document), 'utf8').split('\n');
  return lines.flatMap((line, i) => {
    if (!/^ *```\w+ /.test(line)) return [];
    const [, indent, file, append, kind, quoted, quotedOnce] = fence.exec(line) ?? [];
    if (indent === undefined || file === undefined) throw new Error(`${document}: ${line}`);
    const closing = lines.indexOf(`${indent}\`\`\``, i);
    const code = lines.slice(i + 1, closing).map((text) => text.slice(indent.length));
    const place = placeOf(append, kind, quoted ?? quotedOnce);
    return [
      { at: `${document}:${i + 1}`, file, code: `${code.join('\n')}\n`, ...(place && { place }) },
    ];
  });
}

/** @throws Error if the file differs from the document's description */
export function applyStep(root: string, { at, file, code, place }: DocumentedStep): void {
  const target = path.join(root, file);
  if (!place) {
    if (existsSync(target)) throw new Error(`${at}: ${file} is there already`);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, code);
    return;
  }
  const before = readFileSync(target, 'utf8');
  if (place.kind === 'append') {
    writeFileSync(target, before + code);
    return;
  }
  const { kind, text } = place;
  if (before.split(text).length !== 2) throw new Error(`${at}: ${file} has not once: ${text}`);
  const start = before.lastIndexOf('\n', before.indexOf(text)) + 1;
  const end = before.indexOf('\n', before.indexOf(text)) + 1;
  const inserted = kind === 'after' ? end : start;
  writeFileSync(
    target,
    kind === 'replace'
      ? before.replace(text, () => code.trimEnd())
      : before.slice(0, inserted) + code + before.slice(inserted),
  );
}

function placeOf(
  append: string | undefined,
  kind: string | undefined,
  text: string | undefined,
): DocumentedStep['place'] {
  if (append !== undefined) return { kind: 'append' };
  if (text === undefined) return undefined;
  if (kind === 'after' || kind === 'before' || kind === 'replace') return { kind, text };
  return undefined;
}
