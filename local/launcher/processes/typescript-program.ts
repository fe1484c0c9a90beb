import { join } from 'node:path';
import { repositoryFolder } from '../home';

/** Node.js arguments that run a TypeScript file, relative to the working folder. */
export function typescriptProgram(file: string): readonly string[] {
  return [join(repositoryFolder, 'local/run.mjs'), file];
}
