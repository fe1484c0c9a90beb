import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { FrontendPart } from '../parts/description';
import { inputFiles } from './inputs';

/**
 * Fingerprints of builds. Each file is read once, because the kits are inputs of every frontend.
 */
export class Fingerprints {
  readonly #digests = new Map<string, string>();

  constructor(private readonly root: string) {}

  /**
   * Hash of everything that a build depends on: its inputs, the installed versions, and the command
   * itself.
   */
  of(part: FrontendPart, script: string): string {
    const hash = createHash('sha256').update(script);
    const lockFile = join(this.root, 'package-lock.json');
    const shared = existsSync(lockFile) ? [lockFile] : [];
    for (const file of [...inputFiles(part), ...shared]) {
      hash.update(`\0${relative(this.root, file)}\0${this.#digest(file)}`);
    }
    return hash.digest('hex');
  }

  #digest(file: string): string {
    const known = this.#digests.get(file);
    if (known !== undefined) return known;
    const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
    this.#digests.set(file, digest);
    return digest;
  }
}
