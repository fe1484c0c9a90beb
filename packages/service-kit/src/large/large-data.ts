import { Types } from 'mongoose';
import { personKeys } from '../members/person-names';
import type { MemberRow } from '../members/member.model';

/**
 * Numbers of rows in the large data set, by which the lists of the back office are measured. Its
 * rows are for lists alone: no ledger entry stands behind its money.
 */
export const largeCounts = {
  members: 100_000,
  transactions: 1_000_000,
  deposits: 100_000,
  withdrawals: 100_000,
  investments: 100_000,
  bonuses: 100_000,
} as const;

const firstNames = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elisa', 'Fábio', 'Glória', 'Hugo', 'Íris'];
const middleNames = ['Alves', 'Barros', 'Côrtes', 'Dias', 'Esteves', 'Farias', 'Gomes'];
const lastNames = ['Lima', 'Moura', 'Nunes', 'Oliveira', 'Prado', 'Ramos', 'Sá', 'Teles', 'Vaz'];

/** A person of the large data set. */
interface LargeMember {
  readonly id: string;
  readonly username: string;
  readonly fullName: string;
}

/** @param index from 0 */
export function largeMember(index: number): LargeMember {
  const first = pick(firstNames, index);
  const middle = pick(middleNames, Math.floor(index / firstNames.length));
  const last = pick(lastNames, Math.floor(index / (firstNames.length * middleNames.length)));
  return {
    id: String(largeId('members', index)),
    username: `grande-${index}`,
    fullName: `${first} ${middle} ${last}`,
  };
}

/** A service's copy of a person's names. */
export function largeMemberRow(index: number): MemberRow {
  const { id, username, fullName } = largeMember(index);
  const searchKeys = personKeys({ username, fullName });
  const registeredAt = largeMoment('members', index);
  return { _id: id, username, fullName, isActive: true, searchKeys, registeredAt };
}

const kinds: readonly (keyof typeof largeCounts)[] = [
  'members',
  'transactions',
  'deposits',
  'withdrawals',
  'investments',
  'bonuses',
];

/** @returns the id of a row: the same each time, and later rows have greater ids */
export function largeId(kind: keyof typeof largeCounts, index: number): Types.ObjectId {
  const digit = String(kinds.indexOf(kind) + 1);
  return new Types.ObjectId(`6500${digit.padStart(8, '0')}${index.toString(16).padStart(12, '0')}`);
}

const firstMoment = Date.UTC(2025, 0, 1);
const spanMs = 365 * 24 * 60 * 60 * 1000;

/** @returns the time of a row; the rows of a kind are spread evenly over the year 2025 */
export function largeMoment(kind: keyof typeof largeCounts, index: number): Date {
  return new Date(firstMoment + Math.floor((spanMs * index) / largeCounts[kind]));
}

/** @returns an item for an index: each in its turn */
export function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}
