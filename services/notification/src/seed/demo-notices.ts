import { type Cents, centsSchema, demoPeople } from '@bambuzal/contracts';
import { dayAfter, dayOf, startOfDay, type Transact } from '@bambuzal/service-kit';
import type { Connection } from 'mongoose';
import { type NewNotice, NoticeBook } from '../notices/notice-book';
import { type NoticeMatter, noticeModel } from '../notices/notice.model';

interface Dependencies {
  readonly connection: Connection;
  readonly transact: Transact;
  readonly now: () => Date;
}

interface DemoNotice {
  readonly username: string;
  readonly daysAgo: number;
  readonly matter: NoticeMatter;
  readonly relatedEntityId?: string;
}

const hourMs = 60 * 60 * 1000;
/** Number of days. Older notices are marked as read. */
const unreadDays = 10;

/** Some of the events in the wallet's demo data, with the same days and amounts. */
const demoNotices: readonly DemoNotice[] = [
  deposit('ana', 40_000, 45),
  deposit('ana', 35_000, 20),
  bonus('ana', 'bruno', 3_750, 18),
  {
    username: 'ana',
    daysAgo: 8,
    matter: {
      kind: 'withdrawal_paid',
      facts: { amount: cents(25_000), netAmount: cents(25_000) },
    },
  },
  {
    username: 'ana',
    daysAgo: 6,
    relatedEntityId: '65f0c0000000000000000001',
    matter: {
      kind: 'investment_completed',
      facts: { amount: cents(50_000), profit: cents(73_430), packageName: 'Bambu' },
    },
  },
  deposit('bruno', 12_000, 19),
  bonus('bruno', 'carla', 1_500, 12),
  deposit('carla', 15_000, 13),
];

/** Writes the demo's missing notices. @returns the number written */
export function addDemoNotices({ connection, transact, now }: Dependencies): Promise<number> {
  const book = new NoticeBook(connection);
  const rows = noticeModel(connection);
  const unreadSince = startOfDay(dayAfter(dayOf(now()), -unreadDays));
  return transact(async (unit) => {
    const fresh = await book.write(
      unit,
      demoNotices.map((notice) => noticeOf(notice, now())),
    );
    const old = fresh.filter(({ createdAt }) => createdAt < unreadSince).map(({ _id }) => _id);
    const { session } = unit;
    await rows.updateMany({ _id: { $in: old } }, { $set: { isRead: true } }, { session });
    return fresh.length;
  });
}

function noticeOf(
  { username, daysAgo, matter, relatedEntityId }: DemoNotice,
  now: Date,
): NewNotice {
  const day = startOfDay(dayAfter(dayOf(now), -daysAgo));
  return {
    userId: idOf(username),
    matter,
    relatedEntityId: relatedEntityId ?? null,
    source: `demo:${username}/${matter.kind}/${daysAgo}`,
    createdAt: new Date(day.getTime() + 11 * hourMs),
  };
}

function deposit(username: string, amount: number, daysAgo: number): DemoNotice {
  const facts = { amount: cents(amount) };
  return { username, daysAgo, matter: { kind: 'deposit_confirmed', facts } };
}

function bonus(
  username: string,
  referredName: string,
  amount: number,
  daysAgo: number,
): DemoNotice {
  const facts = { referredName, level: 1, amount: cents(amount) };
  return { username, daysAgo, matter: { kind: 'bonus_credited', facts } };
}

function cents(amount: number): Cents {
  return centsSchema.parse(amount);
}

function idOf(username: string): string {
  const person = demoPeople.find((candidate) => candidate.username === username);
  if (!person) throw new Error(`${username} is not of the demo`);
  return person.id;
}
