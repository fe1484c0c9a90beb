import type { BuildOptions, BuildResult } from 'esbuild';

export class Bundle {
  constructor(source: string, root: string);
  readonly source: string;
  readonly root: string;
  readonly folder: string;
  readonly file: string;
  readonly record: string;
  inputs(): readonly string[];
  isCurrent(): boolean;
  options(): BuildOptions & { readonly metafile: true; readonly write: false };
  write(result: BuildResult<{ write: false; metafile: true }>, startedAt: number): void;
}
