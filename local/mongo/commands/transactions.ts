import { UUID } from 'bson';
import { MongoError } from '../errors';
import type { Session } from '../sessions/session';
import { sessionTimeoutMinutes } from '../sessions/session-registry';
import type { CommandContext, CommandHandler } from './command-context';

export const commitTransaction: CommandHandler = (_fields, context) => {
  const { session, transactionNumber } = sessionToEnd(context);
  try {
    session.commit(transactionNumber);
  } finally {
    context.server.cursors.closeOfTransaction(session);
  }
  return {};
};

export const abortTransaction: CommandHandler = (_fields, context) => {
  const { session, transactionNumber } = sessionToEnd(context);
  session.continueTransaction(transactionNumber);
  session.abort();
  context.server.cursors.closeOfTransaction(session);
  return {};
};

function sessionToEnd({
  session,
  arguments: { transactionNumber, isInTransaction },
}: CommandContext) {
  if (session && transactionNumber !== undefined && isInTransaction) {
    return { session, transactionNumber };
  }
  throw new MongoError(125, 'CommandFailed', 'there is no transaction that could be ended');
}

/** Drivers do not use it, because they generate their session ids themselves. */
export const startSession: CommandHandler = () => ({
  id: { id: new UUID() },
  timeoutMinutes: sessionTimeoutMinutes,
});

export const refreshSessions: CommandHandler = (fields, { server }) => {
  for (const id of fields.documents('refreshSessions')) server.sessions.use(id);
  return {};
};

export const endSessions: CommandHandler = (fields, { server }) => {
  for (const id of fields.documents('endSessions')) {
    const session = server.sessions.use(id);
    server.cursors.closeOfSession(session);
    server.sessions.end(session);
  }
  return {};
};

/** An empty list means all sessions. Retryable writes of the sessions can still be retried. */
export const killSessions: CommandHandler = (fields, context) => {
  const { sessions } = context.server;
  const ids = fields.documents('killSessions');
  return kill(context, ids.length > 0 ? ids.map((id) => sessions.use(id)) : sessions.all());
};

/** Kills the sessions of all users, because this server has no users. */
export const killAllSessions: CommandHandler = (_fields, context) =>
  kill(context, context.server.sessions.all());

function kill({ server }: CommandContext, sessions: Iterable<Session>) {
  for (const session of sessions) {
    server.cursors.closeOfSession(session);
    session.abort();
  }
  return {};
}
