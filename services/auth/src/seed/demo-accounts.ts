import { defaultLanguage, demoPassword, demoPeople } from '@bambuzal/contracts';
import type { Transact } from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import type { Passwords } from '../passwords/passwords';
import { addUser } from '../users/new-user';
import type { UserRow } from '../users/user.model';

interface Dependencies {
  readonly users: Model<UserRow>;
  readonly passwords: Passwords;
  readonly transact: Transact;
  readonly now: () => Date;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Creates missing accounts of the demo, referrers before the people they referred. */
export async function addDemoAccounts({
  users,
  passwords,
  transact,
  now,
}: Dependencies): Promise<number> {
  let added = 0;
  for (const demoPerson of demoPeople) {
    const { id, username, fullName, adminType, phone, referredBy, registeredDaysAgo } = demoPerson;
    if (await users.exists({ _id: id })) continue;
    const referrer = demoPeople.find((person) => person.username === referredBy);
    const person = {
      id,
      username,
      fullName,
      adminType,
      phone,
      phoneVerified: true,
      email: `${username}@bambuzal.example`,
      passwordHash: await passwords.hash(demoPassword),
      referrerId: referrer ? new Types.ObjectId(referrer.id) : null,
      language: defaultLanguage,
      registeredAt: new Date(now().getTime() - registeredDaysAgo * dayMs),
    };
    await transact((unit) => addUser(users, unit, person));
    added += 1;
  }
  return added;
}
