import type { PixKeyType } from '@bambuzal/contracts';
import { readPixKey } from '@bambuzal/contracts/typed/pix-key';
import { z } from 'zod';

const longestEmail = 77;
const email = z.email().max(longestEmail);

/**
 * @param value text that a person typed
 * @returns the result of `readPixKey`; `undefined` for e-mails that the directory does not accept
 */
export function normalisePixKey(type: PixKeyType, value: string): string | undefined {
  const key = readPixKey(type, value);
  return type === 'email' && !email.safeParse(key).success ? undefined : key;
}
