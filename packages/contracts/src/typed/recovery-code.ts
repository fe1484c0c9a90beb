import { onlyMatch, plainLine } from './bare-text';

const recoveryCode = /(?<![\p{L}\d-])[A-Za-z0-9]{5}-?[A-Za-z0-9]{5}(?![\p{L}\d-])/gu;

/**
 * @param text a recovery code as a person types or pastes it: `abcde-fghjk`, `1. ABCDE-FGHJK`
 * @returns the only code in the text, in the case typed; `undefined` for none and for several
 */
export function readRecoveryCode(text: string): string | undefined {
  return onlyMatch(plainLine(text), recoveryCode);
}
