import { sessionTimeoutMinutes } from '../sessions/session-registry';
import { type BsonDocument, getOwn, isDocument } from '../values/value';
import { maximumMessageBytes } from '../wire/message-reader';
import type { CommandContext, CommandHandler } from './command-context';
import type { CommandFields } from './command-fields';
import { maximumBatch } from './statements';

export const replicaSetName = 'rs0';

/** That of MongoDB 8.0. */
const maximumWireVersion = 25;

/** hello */
export const hello: CommandHandler = (fields, context) => {
  greet(fields, context);
  return { isWritablePrimary: true, ...describePrimary(context) };
};

/** isMaster, the older spelling, which drivers begin with */
export const isMaster: CommandHandler = (fields, context) => {
  greet(fields, context);
  const helloOk = fields.boolean('helloOk');
  return { ismaster: true, ...(helloOk && { helloOk }), ...describePrimary(context) };
};

function greet(fields: CommandFields, { connection }: CommandContext): void {
  const application = getOwn(fields.optionalDocument('client') ?? {}, 'application');
  const name = isDocument(application) ? getOwn(application, 'name') : undefined;
  if (typeof name === 'string') connection.applicationName = name;
}

/**
 * The primary of a set of one. There is no `topologyVersion`, by which a driver would ask to be
 * told of changes: nothing ever changes.
 */
function describePrimary({ server, connection, now }: CommandContext): BsonDocument {
  const { address, clock, electionId } = server;
  return {
    hosts: [address],
    setName: replicaSetName,
    setVersion: 1,
    secondary: false,
    primary: address,
    me: address,
    electionId,
    lastWrite: {
      opTime: clock.operationTime,
      lastWriteDate: now,
      majorityOpTime: clock.operationTime,
      majorityWriteDate: now,
    },
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
