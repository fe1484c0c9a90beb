/** A process that answers HTTP: a service or the gateway. */
export interface ServerPart {
  readonly kind: 'service' | 'gateway';
  readonly name: string;
  /** Absolute. */
  readonly folder: string;
  /** The program, relative to the folder. */
  readonly start: string;
  /** Answers 200 when the part can do its work. */
  readonly healthPath: string;
  /** Preferred port; undefined: any. */
  readonly port: number | undefined;
  /** A program that writes the demo data, relative to the folder. Running it twice is as once. */
  readonly seed: string | undefined;
}

/** Files to build, which the gateway then serves. */
export interface FrontendPart {
  readonly kind: 'frontend';
  readonly name: string;
  /** Absolute. */
  readonly folder: string;
  readonly build: Build;
}

export interface Build {
  /**
   * Name of a script. A script of the repository's package.json is run once for all frontends that
   * name it, with the names of the frontends to build as arguments. Otherwise it is the frontend's
   * own script, run without arguments.
   */
  readonly command: string;
  /** Folders, files and patterns whose change calls for a build; `!` in front takes away. */
  readonly inputs: readonly string[];
  /** Folder of the result. */
  readonly output: string;
}

export type PartDescription = ServerPart | FrontendPart;

export function isServer(part: PartDescription): part is ServerPart {
  return part.kind !== 'frontend';
}

export function isFrontend(part: PartDescription): part is FrontendPart {
  return part.kind === 'frontend';
}
