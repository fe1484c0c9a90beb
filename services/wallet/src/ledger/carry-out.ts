import { DomainError, walletAudited } from '@bambuzal/contracts';
import { publishDecision, rowUpdate, type UnitOfWork, type Verdict } from '@bambuzal/service-kit';
import type { Model, Types } from 'mongoose';
import type { Ledger, Posting } from './ledger';

/**
 * Writes what a rule decided about a row that was read in the same unit of work: the row's new state,
 * the postings, the messages and the audit records.
 *
 * @returns the new state
 * @throws DomainError the rule's refusal, or the ledger's
 * @throws Error when the ledger knows a posting that the row does not
 */
export async function carryOut<Row extends { readonly _id: Types.ObjectId }>(
  { rows, ledger }: { readonly rows: Model<Row>; readonly ledger: Pick<Ledger, 'post'> },
  unit: UnitOfWork,
  before: Row,
  verdict: Verdict<Row, Posting>,
): Promise<Row> {
  if (verdict instanceof DomainError) throw verdict;
  const update = rowUpdate(before, verdict.state);
  if (update) {
    await rows.collection.updateOne({ _id: before._id }, update, { session: unit.session });
  }
  for (const posting of verdict.postings) {
    const { isRepetition } = await ledger.post(unit, posting);
    if (isRepetition) throw new Error(`${posting.reference} is in the ledger and not on its row`);
  }
  await publishDecision(unit, verdict, walletAudited);
  return verdict.state;
}
