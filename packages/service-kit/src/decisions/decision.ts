import {
  type auditRecordSchema,
  DomainError,
  type MessageData,
  type MessageType,
} from '@bambuzal/contracts';
import { type z } from 'zod';
import type { UnitOfWork } from '../messaging/unit-of-work';

/** A message that is to be sent: its type, and the data of that type. */
export interface OutgoingMessage {
  readonly type: MessageType;
  readonly data: unknown;
}

export type AuditRecordData = z.output<typeof auditRecordSchema>;

/**
 * What a pure rule made of an event. All of it happens in one transaction or none of it does; the
 * aggregate's store carries it out.
 */
export interface Decision<State, Posting = never> {
  readonly state: State;
  /** For the ledger; of a service that has none, the type says so. */
  readonly postings: readonly Posting[];
  readonly messages: readonly OutgoingMessage[];
  readonly audit: readonly AuditRecordData[];
}

/** A rule's answer: what happens, or the error by which it refuses. */
export type Verdict<State, Posting = never> = Decision<State, Posting> | DomainError;

/** A decision in which only what is given happens besides the new state. */
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

/** @throws DomainError by which the rule refuses */
export function accepted<State, Posting>(
  verdict: Verdict<State, Posting>,
): Decision<State, Posting> {
  if (verdict instanceof DomainError) throw verdict;
  return verdict;
}

/** A message with data of its own type. */
export function message<Type extends MessageType>(
  type: Type,
  data: MessageData<Type>,
): OutgoingMessage {
  return { type, data };
}

/**
 * Sends a decision's messages, then its audit records, with the change that they are about.
 *
 * @param audited the message by which the service's audit records travel
 */
export async function publishDecision(
  unit: UnitOfWork,
  { messages, audit }: Pick<Decision<unknown>, 'messages' | 'audit'>,
  audited: MessageType<typeof auditRecordSchema>,
): Promise<void> {
  for (const { type, data } of messages) await unit.publish(type, data);
  await unit.publishAll(audited, audit);
}
