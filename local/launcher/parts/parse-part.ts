import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isFields } from '../json-file';
import type { Build, PartDescription } from './description';
import { FieldReader } from './field-reader';

type Parsed =
  | { readonly part: PartDescription; readonly problems: readonly [] }
  | { readonly part: undefined; readonly problems: readonly string[] };

const NAME = /^[a-z][a-z0-9-]*$/;
const RELATIVE_PATH = /^(?!\/).+/;
const URL_PATH = /^\/\S*$/;
const SCRIPT = /^\S+$/;

/** Parses the `bambuzal` field of a part's package.json, or returns all its problems. */
export function parsePart(field: unknown, folder: string): Parsed {
  if (!isFields(field)) return { part: undefined, problems: ['"bambuzal" must be an object'] };
  const reader = new FieldReader(field, 'bambuzal');
  const kind = reader.oneOf('kind', ['service', 'gateway', 'frontend']);
  const name = reader.text('name', NAME, 'a name of small letters, digits and hyphens');
  const part =
    kind === 'frontend'
      ? { kind, name, folder, build: readBuild(reader) }
      : { kind: kind ?? 'service', name, folder, ...readServer(reader, folder) };
  // The kind decides which fields are known, so unknown fields are reported only for a valid kind.
  if (kind !== undefined) reader.refuseTheRest();
  return reader.problems.length === 0
    ? { part, problems: [] }
    : { part: undefined, problems: reader.problems };
}

function readServer(reader: FieldReader, folder: string) {
  const server = {
    start: reader.text('start', RELATIVE_PATH, 'a file of the part, e.g. "src/main.ts"'),
    healthPath: reader.text('healthPath', URL_PATH, 'a path, e.g. "/health/ready"'),
    port: reader.optionalPort('port'),
    seed: reader.optionalText('seed', RELATIVE_PATH, 'a file of the part, e.g. "src/seed.ts"'),
    largeSeed: reader.optionalText(
      'largeSeed',
      RELATIVE_PATH,
      'a file of the part, e.g. "src/large.ts"',
    ),
    rebuilds: reader.optionalTexts('rebuilds'),
  };
  for (const name of ['start', 'seed', 'largeSeed'] as const) {
    const file = server[name];
    if (file !== undefined && file !== '' && !existsSync(join(folder, file))) {
      reader.problem(name, `names ${file}, which does not exist`);
    }
  }
  return server;
}

function readBuild(reader: FieldReader): Build {
  const field = reader.object('build');
  if (!isFields(field)) {
    reader.problem('build', 'must be an object with "command", "inputs" and "output"');
    return { command: '', inputs: [], output: '' };
  }
  const inner = new FieldReader(field, 'bambuzal.build');
  const build = {
    command: inner.text('command', SCRIPT, 'the name of a script'),
    inputs: inner.texts('inputs'),
    output: inner.text('output', RELATIVE_PATH, 'a folder of the part, e.g. "dist"'),
  };
  inner.refuseTheRest();
  reader.problems.push(...inner.problems);
  return build;
}
