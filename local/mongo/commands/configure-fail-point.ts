import type { CommandHandler } from './command-context';

/** configureFailPoint */
export const configureFailPoint: CommandHandler = (fields, { server }) => {
  const name = fields.string('configureFailPoint');
  const data = fields.optionalDocument('data') ?? {};
  return { count: server.failPoints.configure(name, fields.value('mode'), data) };
};
