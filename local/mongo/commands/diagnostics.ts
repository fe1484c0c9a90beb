import { arch, cpus, hostname, release, totalmem, type } from 'node:os';
import { Long } from 'bson';
import { MongoError, notSupported } from '../errors';
import { toDouble } from '../values/numbers';
import { type BsonDocument, isDocument } from '../values/value';
import type { CommandHandler } from './command-context';
import { replicaSetName } from './hello';

/** The MongoDB whose behaviour is answered with. */
const version = '8.0.0';

/** ping */
export const ping: CommandHandler = () => ({});

/** buildInfo */
export const buildInfo: CommandHandler = () => ({
  version,
  gitVersion: 'embedded',
  versionArray: [8, 0, 0, 0],
  modules: [],
  javascriptEngine: 'none',
  bits: 64,
  debug: false,
  maxBsonObjectSize: 16 * 1024 * 1024,
  storageEngines: ['lmdb'],
});

/** serverStatus */
export const serverStatus: CommandHandler = (_fields, { server, now }) => {
  const uptimeMs = now.getTime() - server.startedAt.getTime();
  return {
    host: server.address,
    version,
    process: 'mongod',
    pid: Long.fromNumber(process.pid),
    uptime: Math.trunc(uptimeMs / 1000),
    uptimeMillis: Long.fromNumber(uptimeMs),
    localTime: now,
    connections: { current: server.countConnections() },
    mem: { bits: 64, resident: Math.trunc(process.memoryUsage.rss() / 2 ** 20), supported: true },
    repl: { setName: replicaSetName, primary: server.address, hosts: [server.address] },
    storageEngine: { name: 'lmdb', readOnly: false },
  };
};

/** hostInfo */
export const hostInfo: CommandHandler = (_fields, { now }) => ({
  system: {
    currentTime: now,
    hostname: hostname(),
    cpuAddrSize: 64,
    memSizeMB: Math.trunc(totalmem() / 2 ** 20),
    numCores: cpus().length,
    cpuArch: arch(),
  },
  os: { type: type(), name: type(), version: release() },
});

/** connectionStatus; there are no users. */
export const connectionStatus: CommandHandler = () => ({
  authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
});

/** whatsmyuri */
export const whatsMyUri: CommandHandler = (_fields, { connection }) => ({
  you: connection.remoteAddress,
});

/** getCmdLineOpts */
export const getCommandLineOptions: CommandHandler = () => ({ argv: process.argv, parsed: {} });

/** getLog; nothing is kept that it could show. */
export const getLog: CommandHandler = (fields) => {
  const name = fields.string('getLog');
  if (name === '*') return { names: ['global', 'startupWarnings'] };
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

/** getParameter */
export const getParameter: CommandHandler = ({ document }) => {
  const asksForAll = document['getParameter'] === '*' || isDocument(document['getParameter']);
  const found = Object.entries(parameters).filter(
    ([name]) => asksForAll || Object.hasOwn(document, name),
  );
  if (found.length > 0) return Object.fromEntries(found);
  throw new MongoError(72, 'InvalidOptions', 'no option found to get');
};

/** profile; it is always off. */
export const profile: CommandHandler = (fields) => {
  if (toDouble(fields.number('profile')) > 0) throw notSupported('Profiling');
  return { was: 0, slowms: 100, sampleRate: 1 };
};

/** replSetGetStatus */
export const replicaSetStatus: CommandHandler = (_fields, { server, now }) => ({
  set: replicaSetName,
  date: now,
  myState: 1,
  term: Long.ONE,
  majorityVoteCount: 1,
  writeMajorityCount: 1,
  votingMembersCount: 1,
  members: [
    {
      _id: 0,
      name: server.address,
      health: 1,
      state: 1,
      stateStr: 'PRIMARY',
      uptime: Math.trunc((now.getTime() - server.startedAt.getTime()) / 1000),
      optime: server.clock.operationTime,
      self: true,
    },
  ],
});

/** replSetGetConfig */
export const replicaSetConfiguration: CommandHandler = (_fields, { server }) => ({
  config: {
    _id: replicaSetName,
    version: 1,
    term: Long.ONE,
    members: [{ _id: 0, host: server.address, priority: 1, votes: 1 }],
  },
});
