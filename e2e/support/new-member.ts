import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ApiClient } from './api-client';
import { product } from './product';

export interface NewMember {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  /** E.164; of numbers that no demo account has. */
  readonly phone: string;
  readonly password: string;
}

/** What somebody who is not there yet would register with. */
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

/** A member of a test's own, so that no demo account is locked, changed or thrown out. */
export async function registerMember(): Promise<NewMember & { id: string; client: ApiClient }> {
  const person = newPerson();
  const client = new ApiClient(product.origin());
  const answer = await client.call('POST', '/api/register', person);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`nobody can register: ${text}`);
  return { ...person, ...z.object({ id: z.string() }).parse(JSON.parse(text)), client };
}
