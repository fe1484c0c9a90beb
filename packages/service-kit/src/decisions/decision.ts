import {
  type auditRecordSchema,
  DomainError,
  type MessageData,
  type MessageType,
} from '@bambuzal/contracts';
import { type z } from 'zod';
import type { UnitOfWork } from '../messaging/unit-of-work';

/** Message to be sent: its type, and the data of that type. */
export interface OutgoingMessage {
  readonly type: MessageType;
  readonly data: unknown;
}

export type AuditRecordData = z.output<typeof auditRecordSchema>;

/**
 * Result of applying a pure rule to an event. The aggregate's store carries it out completely or
 * not at all, in one transaction.
 */
export interface Decision<State, Posting = never> {
  readonly state: State;
  /** Postings for the ledger; the type is `never` for a service without a ledger. */
  readonly postings: readonly Posting[];
  readonly messages: readonly OutgoingMessage[];
  readonly audit: readonly AuditRecordData[];
}

/** A rule's answer: a decision, or the error with which the rule refuses. */
export type Verdict<State, Posting = never> = Decision<State, Posting> | DomainError;

/** Makes a decision from the new state; parts that are not given stay empty. */
export function decision<State, Posting = never>(
  state: State,
  {
    postings = [],
    messages = [],
    audit = [],
  }: Partial<Omit<Decision<State, Posting>, 'state'>> = {},
): Decision<State, Posting> {
  return { state, postings, messages, audit };
}

/** @throws DomainError with which the rule refuses */
export function accepted<State, Posting>(
  verdict: Verdict<State, Posting>,
): Decision<State, Posting> {
  if (verdict instanceof DomainError) throw verdict;
  return verdict;
}

/** Makes a message whose data matches its type. */
export function message<Type extends MessageType>(
  type: Type,
  data: MessageData<Type>,
): OutgoingMessage {
  return { type, data };
}

/**
 * Sends a decision's messages, then its audit records, in the transaction of the change.
 *
 * @param audited type of the message that carries the service's audit records
 */
export async function publishDecision(
  unit: UnitOfWork,
  { messages, audit }: Pick<Decision<unknown>, 'messages' | 'audit'>,
  audited: MessageType<typeof auditRecordSchema>,
): Promise<void> {
  for (const { type, data } of messages) await unit.publish(type, data);
  await unit.publishAll(audited, audit);
}
