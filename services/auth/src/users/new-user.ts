import { randomInt } from 'node:crypto';
import { type Language, userRegistered } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import { countryOfPhone } from './country-of-phone';
import type { UserRow } from './user.model';

export interface NewUser {
  /** Id of the account. Given only for demo data, whose ids all services share. */
  readonly id?: string;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  /** Telephone in E.164; may be empty for the first master. */
  readonly phone: string;
  readonly phoneVerified: boolean;
  /** Hash by argon2id. */
  readonly passwordHash: string;
  readonly adminType: UserRow['adminType'];
  readonly referrerId: Types.ObjectId | null;
  readonly language: Language;
  readonly registeredAt: Date;
}

/** Characters of a referral code, without those that are easily confused: 0 and O, 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 8;

/**
 * Makes a referral code. With about 10^12 codes two people rarely get the same code, and the unique
 * index refuses it.
 */
export function newReferralCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/**
 * Form of a user name for finding it and for keeping it unique, without regard to case and forms of
 * Unicode.
 */
export const usernameKeyOf = (username: string): string => username.normalize('NFKC').toLowerCase();

/** Writes an account and publishes the registration, in the caller's transaction. */
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
