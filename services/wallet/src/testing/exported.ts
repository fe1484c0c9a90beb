import { type Cents, centsSchema } from '@bambuzal/contracts';
import { Types } from 'mongoose';
import { z } from 'zod';
import type { NewStatementLine } from '../statement/statement';
import { parseOfx } from './file-readers';
import { newMember, type WalletApp } from './wallet-app';

export const january = 'startDate=2026-01-01&endDate=2026-01-31';

const cents = (amount: number): Cents => centsSchema.parse(amount);

/** @param query period and filter @returns the downloaded file and its headers */
export async function download(
  wallet: WalletApp,
  userId: string,
  format: string,
  { language = 'pt-BR', query = january } = {},
) {
  const answer = await wallet
    .as(userId)
    .get(`/api/transactions/export?format=${format}&${query}`)
    .set('accept-language', language)
    .responseType('blob')
    .expect(200);
  const bytes: unknown = answer.body;
  if (!Buffer.isBuffer(bytes)) throw new Error('No bytes came');
  return { bytes, headers: z.record(z.string(), z.unknown()).parse(answer.headers) };
}

/** @returns the values in an OFX file, by element name */
export async function downloadOfx(wallet: WalletApp, userId: string, query = january) {
  const { bytes } = await download(wallet, userId, 'ofx', { query });
  return parseOfx(bytes.toString('latin1')).values;
}

/** Writes a statement line without moving money. @returns the id of the line */
export async function write(
  { dependencies: { statement, transact } }: WalletApp,
  userId: string,
  more: Partial<NewStatementLine> = {},
  at = '2026-01-10T12:34:56.000Z',
): Promise<string | undefined> {
  const line: NewStatementLine = {
    userId,
    type: 'credit',
    category: 'deposit',
    walletType: 'available',
    amount: cents(123_456),
    description: 'Depósito por PIX',
    ...more,
  };
  const [id] = await transact((unit) =>
    statement.add(unit, [line], new Types.ObjectId(), new Date(at)),
  );
  return id;
}

export function settle(
  { dependencies: { statement, transact } }: WalletApp,
  withdrawalId: string,
  status: 'completed' | 'cancelled',
  at: string,
) {
  const outcome = { status, settledAt: new Date(at) };
  return transact((unit) => statement.settleWithdrawal(unit, withdrawalId, outcome));
}

/** Writes a statement with one line of each kind. @returns the member and the ids of the lines */
export async function sample(wallet: WalletApp) {
  const userId = newMember();
  const deposit = await write(wallet, userId);
  const withdrawal = { type: 'debit', category: 'withdrawal', status: 'pending' } as const;
  const cancelled = await write(
    wallet,
    userId,
    { ...withdrawal, amount: cents(50_000), relatedWithdrawalId: `${userId}-1` },
    '2026-01-11T12:00:00.000Z',
  );
  await settle(wallet, `${userId}-1`, 'cancelled', '2026-01-11T15:00:00.000Z');
  const debit = await write(
    wallet,
    userId,
    {
      ...withdrawal,
      amount: cents(5),
      description: 'Saque <para> ação & "cia"; fim',
      relatedWithdrawalId: `${userId}-2`,
    },
    '2026-01-12T02:00:00.000Z',
  );
  const announced = await write(
    wallet,
    userId,
    { type: 'pending_credit', category: 'pending_credit', amount: cents(700) },
    '2026-01-13T12:00:00.000Z',
  );
  return { userId, deposit, cancelled, debit, announced };
}
