import { randomInt } from 'node:crypto';
import { documentNumberSchema } from '@bambuzal/contracts';

/** @returns digits of a CPF that no other test uses */
export function newCpf(): string {
  const base = String(randomInt(100_000_000, 1_000_000_000));
  const known = Array.from({ length: 100 }, (_, i) => base + String(i).padStart(2, '0'));
  const cpf = known.find((digits) => documentNumberSchema.safeParse(digits).success);
  if (cpf === undefined) throw new Error('nine digits have check digits');
  return cpf;
}
