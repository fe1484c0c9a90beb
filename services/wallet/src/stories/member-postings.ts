import { memberAccountSchema, type storyEndpoints } from '@bambuzal/contracts';
import { Types } from 'mongoose';
import type { z } from 'zod';
import type { WalletDependencies } from '../dependencies';
import { recordPostings } from './record-postings';

type Dependencies = Pick<WalletDependencies, 'entries' | 'transactions'>;
type Asked = z.output<typeof storyEndpoints.postings.query>;
type Postings = z.output<typeof storyEndpoints.postings.answer>['postings'];

/**
 * Reads the ledger entries of one of a member's records. Entries without a line of the member are
 * left out, so that the id of another member's record shows nothing.
 */
export async function memberPostings(
  dependencies: Dependencies,
  userId: string,
  asked: Asked,
): Promise<Postings> {
  const { line, investment, bonusBatch, revocation } = asked;
  const references = [
    ...(line === undefined ? [] : await referencesOfLine(dependencies, userId, line)),
    ...(investment === undefined ? [] : [`purchase:${investment}`, `capital:${investment}`]),
    ...(bonusBatch === undefined ? [] : [`bonuses:referral:${bonusBatch}`]),
    ...(revocation === undefined ? [] : [`revoked-bonuses:${revocation}`]),
  ];
  const postings = await recordPostings(dependencies, userId, references);
  return postings.filter(({ lines }) =>
    lines.some(({ account }) => memberAccountSchema.safeParse(account).success),
  );
}

async function referencesOfLine(
  { entries, transactions }: Dependencies,
  userId: string,
  id: string,
): Promise<string[]> {
  const found = await transactions.findOne({ _id: new Types.ObjectId(id), userId }).lean();
  const entry = found && (await entries.findById(found.entryId).lean());
  return entry ? [entry.reference] : [];
}
