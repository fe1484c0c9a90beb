import { leadingQuery } from '../aggregate/pipeline';
import { badValue, notSupported } from '../errors';
import { explainFind } from '../store/explain';
import type { BsonDocument } from '../values/value';
import type { CommandContext, CommandHandler } from './command-context';
import { CommandFields } from './command-fields';
import { version } from './diagnostics';
import { fullName } from './namespace';
import { type Query, parseQuery, readScope } from './reading';
import { viewDefinition } from './views';

export const explain: CommandHandler = (fields, context) => {
  const command = fields.require('explain', 'object');
  const [name = ''] = Object.keys(command);
  const explained = new CommandFields(command, name);
  const verbosity = fields.get('verbosity', 'string') ?? 'allPlansExecution';
  if (!['queryPlanner', 'executionStats', 'allPlansExecution'].includes(verbosity)) {
    throw badValue(`unknown verbosity '${verbosity}'`);
  }
  const executes = verbosity !== 'queryPlanner';
  if (name === 'aggregate') return explainAggregate(explained, context, executes);
  const query = explainedQuery(explained);
  return { ...describeQuery(explained, context, query, executes), ...footer(explained, context) };
};

/**
 * Explains an aggregate: an aggregate with `explain: true`, or the command explain of an aggregate.
 */
export function explainAggregate(
  fields: CommandFields,
  context: CommandContext,
  executes: boolean,
): BsonDocument {
  const pipeline = [...fields.documents('pipeline')];
  const { consumed, ...leading } = leadingQuery(pipeline);
  const query = { ...leading, hint: fields.value('hint') };
  const described = describeQuery(fields, context, query, executes);
  const rest = pipeline.slice(consumed);
  const plan = rest.length === 0 ? described : { stages: [{ $cursor: described }, ...rest] };
  return { explainVersion: '1', ...plan, ...footer(fields, context) };
}

/** Field with the filter, or with the list of statements, of each command that can be explained. */
const filterFields: ReadonlyMap<string, string> = new Map([
  ['find', 'filter'],
  ['count', 'query'],
  ['distinct', 'query'],
  ['findAndModify', 'query'],
  ['update', 'updates'],
  ['delete', 'deletes'],
]);

/** Outermost stage of each command that processes the documents of its query. */
const outermostStages: ReadonlyMap<string, string> = new Map([
  ['count', 'COUNT'],
  ['update', 'UPDATE'],
  ['delete', 'DELETE'],
]);

function explainedQuery(fields: CommandFields): Query {
  const field = filterFields.get(fields.path);
  if (field === undefined) throw notSupported(`Explaining the command '${fields.path}'`);
  if (!Array.isArray(fields.value(field))) return parseQuery(fields, field);
  const [first, ...others] = fields.documents(field);
  if (!first || others.length > 0) throw badValue('only a single statement can be explained');
  return parseQuery(new CommandFields(first, fields.path), 'q');
}

function describeQuery(
  fields: CommandFields,
  context: CommandContext,
  query: Query,
  executes: boolean,
): BsonDocument {
  const { namespace, collection, evaluation } = readScope(fields, context);
  if (viewDefinition(collection)) throw notSupported('Explaining a query on a view');
  const options = { ...query, context: evaluation };
  const { winningPlan: plan, executionStats } = explainFind(collection, query.filter, options);
  const stage = outermostStages.get(fields.path);
  const winningPlan = stage === undefined ? plan : { stage, inputStage: plan };
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace: fullName(namespace),
      parsedQuery: query.filter,
      winningPlan,
      rejectedPlans: [],
    },
    ...(executes && { executionStats: { ...executionStats, executionStages: winningPlan } }),
  };
}

function footer(fields: CommandFields, { server }: CommandContext): BsonDocument {
  const [host = '', port = ''] = server.address.split(':');
  return { command: fields.document, serverInfo: { host, port: Number(port), version } };
}
