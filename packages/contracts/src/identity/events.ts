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
    /** Type of an administrator; absent in messages sent before this field existed. */
    adminType: adminTypeSchema.nullable().optional(),
    referralCode: z.string(),
    referrerId: z.string().nullable(),
    language: languageSchema,
    registeredAt: z.iso.datetime(),
  }),
  ['wallet', 'investment', 'referral', 'notification', 'trading', 'admin'],
);

/** Data that other services may copy has changed. */
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
  ['wallet', 'investment', 'referral', 'notification', 'trading', 'admin'],
);

/**
 * A password or a second factor was changed, by the member or by an administrator. Withdrawals may
 * then have to wait (an operator's setting).
 */
export const credentialsChanged = messageType(
  'auth.credentials.changed',
  1,
  z.object({
    userId: z.string(),
    change: z.enum(['password', 'two_factor_enabled', 'two_factor_disabled']),
    changedAt: z.iso.datetime(),
  }),
  ['wallet', 'notification'],
);

/** A sign-in from a device that is new to the account. */
export const deviceAdded = messageType(
  'auth.device.added',
  1,
  z.object({
    userId: z.string(),
    deviceId: z.string(),
    /** Readable name of the device: `Chrome no Android`. */
    deviceName: z.string(),
    ipAddress: z.string(),
    /** Location of that address, as far as it is known. */
    location: z.string().nullable(),
    seenAt: z.iso.datetime(),
  }),
  ['notification'],
);

/** Personal data of an account whose changes are notified to the person. */
export const accountDataSchema = z.enum([
  'fullName',
  'email',
  'phone',
  'document',
  'country',
  'isActive',
]);
export type AccountData = z.infer<typeof accountDataSchema>;

/** Personal data of an account was changed. */
export const accountDataChanged = messageType(
  'auth.account-data.changed',
  1,
  z.object({
    userId: z.string(),
    fields: z.array(accountDataSchema).min(1).max(accountDataSchema.options.length),
    /** Whether one of the operator's people did it instead of the person. */
    bySupport: z.boolean(),
    changedAt: z.iso.datetime(),
  }),
  ['wallet', 'notification'],
);

/**
 * A person was seen with a device or a document. The mark is a keyed digest: the same device or
 * document always gives the same mark, and the mark does not reveal it.
 */
export const identityMarked = messageType(
  'auth.identity.marked',
  1,
  z.object({
    userId: z.string(),
    kind: z.enum(['device', 'document']),
    mark: z.string(),
    seenAt: z.iso.datetime(),
  }),
  ['wallet', 'referral'],
);

/** Sessions ended before their time; services close the connections that belong to them. */
export const sessionsRevoked = messageType(
  'auth.sessions.revoked',
  1,
  z.object({ userId: z.string(), sessionIds: z.array(z.string()) }),
  ['notification'],
);
