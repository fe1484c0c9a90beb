/** An error that the user can fix: its message is shown without a stack trace. */
export class LauncherError extends Error {
  override readonly name: string = 'LauncherError';
}

/** A second launcher was started on a home that is in use. */
export class AlreadyRunning extends LauncherError {
  override readonly name = 'AlreadyRunning';
}

/** A server named in the environment does not answer as required. */
export class ServerUnusable extends LauncherError {
  override readonly name = 'ServerUnusable';
}

/** A program is missing, and the launcher may not or cannot install it. */
export class ProgramMissing extends LauncherError {
  override readonly name = 'ProgramMissing';
}

/** A port is not free, or its number is invalid. */
export class PortUnusable extends LauncherError {
  override readonly name = 'PortUnusable';
}

/** A child process did not start, or a command failed. */
export class ProcessFailed extends LauncherError {
  override readonly name = 'ProcessFailed';
}

/** Invalid options, or an invalid package.json. */
export class InvalidInput extends LauncherError {
  override readonly name = 'InvalidInput';
}

/** Message of any thrown value. */
export function messageOf(error: unknown): string {
  return textField(error, 'message') ?? String(error);
}

/** Code of a system error, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return textField(error, 'code');
}

/**
 * Reads the field without `instanceof Error`, because under Jest the errors of Node's own modules
 * belong to another realm.
 */
function textField(error: unknown, name: 'message' | 'code'): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}
