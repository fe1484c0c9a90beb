import { z } from 'zod';
import { languageSchema } from '../languages';
import { messageType } from '../message';
import { adminTypeSchema, roleSchema } from '../permissions';

/** A person registered, by themselves or by the seed. */
export const userRegistered = messageType(
  'auth.user.registered',
  1,
  z.object({
    userId: z.string(),
    username: z.string(),
    fullName: z.string(),
    role: roleSchema,
    referralCode: z.string(),
    referrerId: z.string().nullable(),
    language: languageSchema,
    registeredAt: z.iso.datetime(),
  }),
  ['wallet'],
);

/** What others may keep a copy of has changed. */
export const userChanged = messageType(
  'auth.user.changed',
  1,
  z.object({
    userId: z.string(),
    username: z.string(),
    fullName: z.string(),
    role: roleSchema,
    adminType: adminTypeSchema.nullable(),
    isActive: z.boolean(),
  }),
  ['wallet'],
);

/**
 * A password or a second factor was changed, whoever did it: money that leaves may have to wait
 * (setting of the operator).
 */
export const credentialsChanged = messageType(
  'auth.credentials.changed',
  1,
  z.object({
    userId: z.string(),
    change: z.enum(['password', 'two_factor_enabled', 'two_factor_disabled']),
    changedAt: z.iso.datetime(),
  }),
  ['wallet'],
);

/** Sessions ended before their time; whoever holds a connection of theirs closes it. */
export const sessionsRevoked = messageType(
  'auth.sessions.revoked',
  1,
  z.object({ userId: z.string(), sessionIds: z.array(z.string()) }),
);
