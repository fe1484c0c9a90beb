import { randomUUID } from 'node:crypto';
import {
  fill,
  largeCounts,
  largeId,
  largeMember,
  largeMoment,
  runSeed,
} from '@bambuzal/service-kit';
import { Passwords } from '../passwords/passwords';
import { searchKeysOf } from '../users/search-keys';
import { userModel, type UserRow } from '../users/user.model';

/** @param password hash that all these accounts have */
function userOf(index: number, password: string): UserRow {
  const { username, fullName } = largeMember(index);
  const searched = {
    username,
    fullName,
    email: `${username}@example.com`,
    phone: `+55119${String(10_000_000 + index)}`,
    document: String(10_000_000_000 + index * 7_919).slice(0, 11),
  };
  const createdAt = largeMoment('members', index);
  return {
    _id: largeId('members', index),
    ...searched,
    usernameKey: username,
    password,
    country: 'BR',
    role: 'user',
    adminType: null,
    mustSetPassword: false,
    referralCode: `L${index.toString(36).toUpperCase().padStart(7, '0')}`,
    referrerId: null,
    avatarUrl: null,
    twoFactorEnabled: index % 5 === 0,
    twoFactorSecret: null,
    pendingTwoFactorSecret: null,
    lastTwoFactorStep: 0,
    recoveryCodeHashes: [],
    phoneVerified: true,
    isActive: index % 50 !== 0,
    lastLoginAt: null,
    deletionRequestedAt: null,
    searchKeys: searchKeysOf(searched),
    createdAt,
    updatedAt: createdAt,
  };
}

await runSeed(
  'auth',
  ({ database }) => userModel(database.connection),
  async (users) => {
    // This password is told to nobody, so these accounts cannot sign in.
    const password = await new Passwords().hash(randomUUID());
    return { users: await fill(users, largeCounts.members, (index) => userOf(index, password)) };
  },
);
