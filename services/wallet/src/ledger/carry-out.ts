import { walletAudited } from '@bambuzal/contracts';
import {
  accepted,
  type Decision,
  publishDecision,
  rowUpdate,
  type UnitOfWork,
  type Verdict,
} from '@bambuzal/service-kit';
import type { Model, Types } from 'mongoose';
import type { Ledger, Posting } from './ledger';

type Books = Pick<Ledger, 'post'>;

/**
 * Writes a rule's decision about a row that was read in the same unit of work: the row's new state
 * and the effects of the decision.
 *
 * @returns the new state
 * @throws DomainError the refusal of the rule or of the ledger
 */
export async function carryOut<Row extends { readonly _id: Types.ObjectId }>(
  { rows, ledger }: { readonly rows: Model<Row>; readonly ledger: Books },
  unit: UnitOfWork,
  before: Row,
  verdict: Verdict<Row, Posting>,
): Promise<Row> {
  const { state, ...effects } = accepted(verdict);
  const update = rowUpdate(before, state);
  if (update) {
    await rows.collection.updateOne({ _id: before._id }, update, { session: unit.session });
  }
  await carryOutEffects({ ledger }, unit, effects);
  return state;
}

/**
 * Posts a decision's money, and sends the decision's messages and audit records.
 *
 * @throws DomainError the refusal of the ledger
 * @throws Error if the ledger already has a posting that the row does not list
 */
export async function carryOutEffects(
  { ledger }: { readonly ledger: Books },
  unit: UnitOfWork,
  effects: Omit<Decision<unknown, Posting>, 'state'>,
): Promise<void> {
  for (const posting of effects.postings) {
    const { isRepetition } = await ledger.post(unit, posting);
    if (isRepetition) throw new Error(`${posting.reference} is in the ledger and not on its row`);
  }
  await publishDecision(unit, effects, walletAudited);
}
