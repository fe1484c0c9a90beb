/** A process that answers HTTP: a service or the gateway. */
export interface ServerPart {
  readonly kind: 'service' | 'gateway';
  readonly name: string;
  /** Name of the first instance, in a further instance of a part. */
  readonly instanceOf?: string;
  /** Absolute path of the part's folder. */
  readonly folder: string;
  /** Program to run, as a path relative to the folder. */
  readonly start: string;
  /** URL path that answers 200 when the part can do its work. */
  readonly healthPath: string;
  /** Preferred port; undefined if any port will do. */
  readonly port: number | undefined;
  /** Program that writes the demo data, as a path relative to the folder. It is idempotent. */
  readonly seed: string | undefined;
  /** Program that writes the part's rows of the large data set, as a path relative to the folder. */
  readonly largeSeed: string | undefined;
  /**
   * Names of data that the part computes again from its records: its program has the command
   * `rebuild-<name>`.
   */
  readonly rebuilds: readonly string[];
}

/** A frontend: files that are built, and that the gateway then serves. */
export interface FrontendPart {
  readonly kind: 'frontend';
  readonly name: string;
  /** Absolute path of the part's folder. */
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
  /**
   * Folders, files and patterns whose change requires a build. A leading `!` excludes a pattern.
   */
  readonly inputs: readonly string[];
  /** Folder of the build's output, relative to the part's folder. */
  readonly output: string;
}

export type PartDescription = ServerPart | FrontendPart;

export function isServer(part: PartDescription): part is ServerPart {
  return part.kind !== 'frontend';
}

export function isFrontend(part: PartDescription): part is FrontendPart {
  return part.kind === 'frontend';
}
