import { MongoError } from '../errors';
import type { Session } from '../sessions/session';
import type { CommandContext, CommandHandler } from './command-context';

/** commitTransaction */
export const commitTransaction: CommandHandler = (fields, context) => {
  const { session, transactionNumber } = parse(fields.path, context);
  try {
    session.commit(transactionNumber);
  } finally {
    context.server.cursors.closeOfTransaction(session);
  }
  return {};
};

/** abortTransaction */
export const abortTransaction: CommandHandler = (fields, context) => {
  const { session, transactionNumber } = parse(fields.path, context);
  session.continueTransaction(transactionNumber);
  session.abort();
  context.server.cursors.closeOfTransaction(session);
  return {};
};

function parse(
  name: string,
  { database, session, arguments: { transactionNumber, isInTransaction } }: CommandContext,
): { readonly session: Session; readonly transactionNumber: number } {
  if (database !== 'admin') {
    const message = `${name} may only be run against the admin database.`;
    throw new MongoError(13, 'Unauthorized', message);
  }
  if (session && transactionNumber !== undefined && isInTransaction) {
    return { session, transactionNumber };
  }
  throw new MongoError(125, 'CommandFailed', `${name} must be run within a transaction`);
}
