import { UUID } from 'bson';
import { sessionTimeoutMinutes } from '../sessions/session-registry';
import type { Session } from '../sessions/session';
import type { CommandContext, CommandHandler } from './command-context';

/** startSession, which drivers do not use: they make up the ids of their sessions. */
export const startSession: CommandHandler = () => ({
  id: { id: new UUID() },
  timeoutMinutes: sessionTimeoutMinutes,
});

/** refreshSessions */
export const refreshSessions: CommandHandler = (fields, { server }) => {
  for (const id of fields.documents('refreshSessions')) server.sessions.use(id);
  return {};
};

/** endSessions */
export const endSessions: CommandHandler = (fields, { server }) => {
  for (const id of fields.documents('endSessions')) {
    const session = server.sessions.use(id);
    server.cursors.closeOfSession(session);
    server.sessions.end(session);
  }
  return {};
};

/** killSessions; none named means all. Their retryable writes can still be retried. */
export const killSessions: CommandHandler = (fields, context) => {
  const ids = fields.documents('killSessions');
  if (ids.length === 0) return killAllSessions(fields, context);
  kill(
    context,
    ids.map((id) => context.server.sessions.use(id)),
  );
  return {};
};

/** killAllSessions; there are no users whose sessions could be told apart. */
export const killAllSessions: CommandHandler = (_fields, context) => {
  kill(context, context.server.sessions.all());
  return {};
};

function kill({ server }: CommandContext, sessions: Iterable<Session>): void {
  for (const session of sessions) {
    server.cursors.closeOfSession(session);
    session.abort();
  }
}
