/** An error that the user can fix: its message is shown without a stack trace. */
export class LauncherError extends Error {
  override readonly name: string = 'LauncherError';
}

/** A second launcher on a home that another one is using. */
export class AlreadyRunning extends LauncherError {
  override readonly name = 'AlreadyRunning';
}

/** A server named in the environment that does not answer as it must. */
export class ServerUnusable extends LauncherError {
  override readonly name = 'ServerUnusable';
}

/** A program that is missing, and that the launcher may not or cannot install. */
export class ProgramMissing extends LauncherError {
  override readonly name = 'ProgramMissing';
}

/** A port that is not free, or is no port. */
export class PortUnusable extends LauncherError {
  override readonly name = 'PortUnusable';
}

/** A child process that does not come up, or a command that fails. */
export class ProcessFailed extends LauncherError {
  override readonly name = 'ProcessFailed';
}

/** Options or a package.json that cannot be understood. */
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
 * Does not use `instanceof Error`, because under Jest, errors of Node's own modules are of another
 * realm.
 */
function textField(error: unknown, name: 'message' | 'code'): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}
