import { leadingQuery } from '../aggregate/pipeline';
import { badValue, notSupported } from '../errors';
import { explainFind } from '../store/explain';
import type { BsonDocument } from '../values/value';
import type { CommandContext, CommandHandler } from './command-context';
import { CommandFields } from './command-fields';
import { parseQuery } from './find';
import { fullName } from './namespace';
import { type Query, type ReadScope, readScope } from './reading';
import { viewDefinition } from './views';

/** explain */
export const explain: CommandHandler = (fields, context) => {
  const command = fields.requiredDocument('explain');
  const [name = ''] = Object.keys(command);
  const explained = new CommandFields(command, name);
  const verbosity = fields.optionalString('verbosity') ?? 'allPlansExecution';
  if (!['queryPlanner', 'executionStats', 'allPlansExecution'].includes(verbosity)) {
    throw badValue(
      "verbosity string must be one of {'queryPlanner', 'executionStats', 'allPlansExecution'}",
    );
  }
  const executes = verbosity !== 'queryPlanner';
  if (name === 'aggregate') {
    return explainAggregate(explained, context, [...explained.documents('pipeline')], executes);
  }
  const { query, stage } = explainedQuery(explained);
  const scope = readScope(explained, context);
  return {
    ...describeQuery(context, scope, query, stage, executes),
    command,
    ...serverFields(context),
  };
};

/** aggregate with `explain: true`, and explain of an aggregate */
export function explainAggregate(
  fields: CommandFields,
  context: CommandContext,
  pipeline: BsonDocument[],
  executes = false,
): BsonDocument {
  const { consumed, ...leading } = leadingQuery(pipeline);
  const scope = readScope(fields, context);
  const query = { ...leading, hint: fields.value('hint') };
  const described = describeQuery(context, scope, query, undefined, executes);
  const rest = pipeline.slice(consumed);
  const plan = rest.length === 0 ? described : { stages: [{ $cursor: described }, ...rest] };
  return { explainVersion: '1', ...plan, command: fields.document, ...serverFields(context) };
}

/** What a command looks for, and the stage that it puts on top of the plan. */
interface ExplainedQuery {
  readonly query: Query;
  readonly stage?: string;
}

function explainedQuery(fields: CommandFields): ExplainedQuery {
  const hint = fields.value('hint');
  const filter = fields.optionalDocument('query') ?? {};
  switch (fields.path) {
    case 'find':
      return { query: parseQuery(fields) };
    case 'count':
      return { query: { filter, hint }, stage: 'COUNT' };
    case 'distinct':
      return { query: { filter, hint } };
    case 'findAndModify': {
      const query = { filter, hint, sort: fields.optionalDocument('sort'), limit: 1 };
      return { query, stage: fields.boolean('remove') ? 'DELETE' : 'UPDATE' };
    }
    case 'update':
      return { query: firstStatement(fields, 'updates'), stage: 'UPDATE' };
    case 'delete':
      return { query: firstStatement(fields, 'deletes'), stage: 'DELETE' };
    default:
      throw notSupported(`Explaining the command '${fields.path}'`);
  }
}

function firstStatement(fields: CommandFields, field: string): Query {
  const [first, ...others] = fields.documents(field);
  if (!first || others.length > 0) {
    throw badValue(`Explained ${fields.path} commands must have exactly one statement`);
  }
  const statement = new CommandFields(first, `${fields.path}.${field}`);
  return { filter: statement.requiredDocument('q'), hint: statement.value('hint') };
}

function describeQuery(
  context: CommandContext,
  { namespace, evaluation }: ReadScope,
  query: Query,
  stage: string | undefined,
  executes: boolean,
): BsonDocument {
  const collection = context.view.collection(namespace.database, namespace.collection);
  if (viewDefinition(collection)) throw notSupported('Explaining a query on a view');
  const options = { ...query, context: evaluation };
  const { winningPlan: plan, executionStats } = explainFind(collection, query.filter, options);
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

function serverFields({ server }: CommandContext): BsonDocument {
  const [host = '', port = ''] = server.address.split(':');
  return { serverInfo: { host, port: Number(port), version: '8.0.0', gitVersion: 'embedded' } };
}
