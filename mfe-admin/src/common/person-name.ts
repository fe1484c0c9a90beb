/** Owner of a record; names are `null` until the service learns of the registration. */
export interface Person {
  readonly id: string;
  readonly username: string | null;
  readonly fullName: string | null;
}

/** @returns the full name, or else the user name or the id */
export const personName = ({ id, fullName, username }: Person): string =>
  fullName ?? username ?? id;
