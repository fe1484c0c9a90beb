import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ApiClient } from './api-client';
import { product } from './product';

export interface NewMember {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  /** Telephone, E.164. No demo account has the number. */
  readonly phone: string;
  readonly password: string;
}

/** @returns the data with which a new member registers */
export function newPerson(): NewMember {
  const username = `pessoa-${randomUUID().slice(0, 8)}`;
  return {
    username,
    fullName: 'Pessoa de Teste',
    email: `${username}@example.com`,
    phone: newPhone(),
    password: 'bambu verde e alto',
  };
}

export function newPhone(): string {
  return `+55119${String(randomInt(10_000_000, 90_000_000))}`;
}

export interface RegisteredMember extends NewMember {
  readonly id: string;
  /** Referral code of the new member. */
  readonly referralCode: string;
  readonly client: ApiClient;
}

const userSchema = z.object({ id: z.string(), referralCode: z.string() });

/**
 * Registers a member for a test, so that no demo account is locked, changed or signed out.
 *
 * @param referralCode of the referrer
 */
export async function registerMember(
  origin = product.origin(),
  referralCode?: string,
): Promise<RegisteredMember> {
  const person = newPerson();
  const client = new ApiClient(origin);
  const answer = await client.call('POST', '/api/register', {
    ...person,
    ...(referralCode !== undefined && { referralCode }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`nobody can register: ${text}`);
  return { ...person, ...userSchema.parse(JSON.parse(text)), client };
}
