import { sessionTimeoutMinutes } from '../sessions/session-registry';
import { type BsonDocument, getOwn, isDocument } from '../values/value';
import type { Connection } from '../wire/connection';
import { maximumMessageBytes } from '../wire/message-reader';
import type { CommandContext, CommandHandler } from './command-context';
import type { CommandFields } from './command-fields';
import { maximumBatch } from './statements';

export const replicaSetName = 'rs0';

/** Wire version of MongoDB 8.0. */
const maximumWireVersion = 25;

export const hello: CommandHandler = (_fields, context) => ({
  isWritablePrimary: true,
  ...greet(context),
});

/**
 * Stores the client's application name, before a fail point for that name can affect the handshake.
 */
export function introduce(fields: CommandFields, connection: Connection): void {
  const application = getOwn(fields.get('client', 'object') ?? {}, 'application');
  const name = isDocument(application) ? getOwn(application, 'name') : undefined;
  if (typeof name === 'string') connection.applicationName = name;
}

/** The older name of `hello`, with which drivers begin. */
export const isMaster: CommandHandler = (fields, context) => ({
  ismaster: true,
  helloOk: fields.flag('helloOk'),
  ...greet(context),
});

/**
 * Greets as the primary of a single-member set. The reply has no `topologyVersion`, with which a
 * driver would wait for changes, because the topology never changes.
 */
function greet({ server, connection, now }: CommandContext): BsonDocument {
  const { address, electionId } = server;
  const opTime = server.clock.operationTime;
  return {
    hosts: [address],
    setName: replicaSetName,
    setVersion: 1,
    secondary: false,
    primary: address,
    me: address,
    electionId,
    lastWrite: { opTime, lastWriteDate: now, majorityOpTime: opTime, majorityWriteDate: now },
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: maximumMessageBytes,
    maxWriteBatchSize: maximumBatch,
    localTime: now,
    logicalSessionTimeoutMinutes: sessionTimeoutMinutes,
    connectionId: connection.id,
    minWireVersion: 0,
    maxWireVersion: maximumWireVersion,
    readOnly: false,
  };
}
