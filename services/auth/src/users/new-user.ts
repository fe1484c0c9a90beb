import { randomInt } from 'node:crypto';
import { type Language, userRegistered } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import { countryOfPhone } from './country-of-phone';
import type { UserRow } from './user.model';

export interface NewUser {
  /** Given only for demo data, which all services share. */
  readonly id?: string;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  /** E.164; may be empty of the first master. */
  readonly phone: string;
  readonly phoneVerified: boolean;
  /** argon2id. */
  readonly passwordHash: string;
  readonly adminType: UserRow['adminType'];
  readonly referrerId: Types.ObjectId | null;
  readonly language: Language;
  readonly registeredAt: Date;
}

/** Without characters that are confused when read out: 0 and O, 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 8;

/** Some 10^12 codes, so that two people hardly ever get the same; the unique index knows. */
export function newReferralCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** By which a user name is found and is unique: without regard to case and to forms of Unicode. */
export const usernameKeyOf = (username: string): string => username.normalize('NFKC').toLowerCase();

/** Writes an account and announces it, in the caller's transaction. */
export async function addUser(
  users: Model<UserRow>,
  { session, publish }: UnitOfWork,
  person: NewUser,
): Promise<UserRow> {
  const [created] = await users.create(
    [
      {
        _id: new Types.ObjectId(person.id),
        username: person.username,
        usernameKey: usernameKeyOf(person.username),
        password: person.passwordHash,
        fullName: person.fullName,
        email: person.email,
        phone: person.phone,
        phoneVerified: person.phoneVerified,
        country: countryOfPhone(person.phone),
        role: person.adminType === null ? 'user' : 'admin',
        adminType: person.adminType,
        referralCode: newReferralCode(),
        referrerId: person.referrerId,
      },
    ],
    { session },
  );
  if (!created) throw new Error('nothing was created');
  const row = created.toObject();
  await publish(userRegistered, {
    userId: row._id.toString(),
    username: row.username,
    fullName: row.fullName,
    role: row.role,
    adminType: row.adminType,
    referralCode: row.referralCode,
    referrerId: row.referrerId?.toString() ?? null,
    language: person.language,
    registeredAt: person.registeredAt.toISOString(),
  });
  return row;
}
