import { hostname, type } from 'node:os';
import { MongoError, notSupported } from '../errors';
import { type BsonDocument, isDocument } from '../values/value';
import type { CommandHandler } from './command-context';

/** MongoDB version whose behaviour this server follows. */
export const version = '8.0.0';

export const ping: CommandHandler = () => ({});

export const buildInfo: CommandHandler = () => ({
  version,
  gitVersion: 'embedded',
  versionArray: [8, 0, 0, 0],
  modules: [],
  bits: 64,
  debug: false,
  maxBsonObjectSize: 16 * 1024 * 1024,
  storageEngines: ['lmdb'],
});

export const serverStatus: CommandHandler = (_fields, { server, now }) => ({
  host: server.address,
  version,
  process: 'mongod',
  pid: process.pid,
  uptime: Math.trunc((now.getTime() - server.startedAt.getTime()) / 1000),
  localTime: now,
  storageEngine: { name: 'lmdb', readOnly: false },
});

export const hostInfo: CommandHandler = (_fields, { now }) => ({
  system: { currentTime: now, hostname: hostname() },
  os: { type: type() },
});

/** Lists no users, because this server has none. */
export const connectionStatus: CommandHandler = () => ({
  authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
});

/**
 * Returns an empty log, because shells ask for the warnings of the start and this server keeps no
 * log.
 */
export const getLog: CommandHandler = (fields) => {
  const name = fields.require('getLog', 'string');
  if (name === 'startupWarnings') return { totalLinesWritten: 0, log: [] };
  throw notSupported(`The log '${name}'`);
};

const parameters: BsonDocument = {
  authenticationMechanisms: [],
  enableTestCommands: true,
  featureCompatibilityVersion: { version: '8.0' },
  requireApiVersion: false,
  transactionLifetimeLimitSeconds: 60,
};

export const getParameter: CommandHandler = ({ document }) => {
  const asksForAll = document['getParameter'] === '*' || isDocument(document['getParameter']);
  const found = Object.entries(parameters).filter(
    ([name]) => asksForAll || Object.hasOwn(document, name),
  );
  if (found.length > 0) return Object.fromEntries(found);
  throw new MongoError(72, 'InvalidOptions', 'no option found to get');
};
