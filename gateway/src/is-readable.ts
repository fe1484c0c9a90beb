import { constants } from 'node:fs';
import { access } from 'node:fs/promises';

/** @returns whether the file exists and the gateway may read it */
export async function isReadable(file: string): Promise<boolean> {
  try {
    await access(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
