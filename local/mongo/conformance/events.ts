import type {
  CommandFailedEvent,
  CommandStartedEvent,
  CommandSucceededEvent,
  Document,
  MongoClient,
} from 'mongodb';
import { assertMatches, Mismatch, type SessionLookup } from './match';
import { document, isDocument } from './narrow';
import type { ExpectedEvents } from './suite';

type CommandEvent = CommandStartedEvent | CommandSucceededEvent | CommandFailedEvent;

interface Observed {
  readonly kind: string;
  /** Absent for events of the connection pool. */
  readonly command: CommandEvent | undefined;
}

/** Commands without recorded events, because they carry credentials or belong to the runner. */
const unobservedCommands = new Set([
  'authenticate',
  'configureFailPoint',
  'createUser',
  'getnonce',
  'hello',
  'isMaster',
  'ismaster',
  'saslContinue',
  'saslStart',
  'updateUser',
]);

/** Records the events of one client that its description requests. */
export class ObservedEvents {
  private readonly observed: Observed[] = [];
  private stopped = false;

  /** @param ignoredCommands names of commands whose events are left out */
  constructor(
    client: MongoClient,
    private readonly kinds: readonly string[],
    private readonly ignoredCommands: readonly string[],
  ) {
    client.on('commandStarted', (event) => this.record('commandStartedEvent', event));
    client.on('commandSucceeded', (event) => this.record('commandSucceededEvent', event));
    client.on('commandFailed', (event) => this.record('commandFailedEvent', event));
    client.on('connectionCheckOutStarted', () => this.record('connectionCheckOutStartedEvent'));
    client.on('connectionPoolCleared', () => this.record('poolClearedEvent'));
    client.on('connectionPoolReady', () => this.record('poolReadyEvent'));
  }

  stop(): void {
    this.stopped = true;
  }

  ofType(eventType: string): readonly Observed[] {
    const wantsCommands = eventType === 'command';
    return this.observed.filter(({ command }) => (command !== undefined) === wantsCommands);
  }

  private record(kind: string, command?: CommandEvent): void {
    if (this.stopped || !this.kinds.includes(kind)) return;
    const name = command?.commandName;
    if (name !== undefined && unobservedCommands.has(name)) return;
    if (name !== undefined && this.ignoredCommands.includes(name)) return;
    this.observed.push({ kind, command });
  }
}

/**
 * @throws Mismatch unless the client's events are the expected ones, in order; further events at
 *   the end are allowed with `ignoreExtraEvents`
 */
export function assertEvents(
  expected: ExpectedEvents,
  events: ObservedEvents,
  sessions: SessionLookup,
): void {
  const actual = events.ofType(expected.eventType);
  const enough = expected.ignoreExtraEvents
    ? actual.length >= expected.events.length
    : actual.length === expected.events.length;
  if (!enough)
    throw new Mismatch('events', expected.events.map(describeExpected), actual.map(describe));
  expected.events.forEach(({ kind, content }, index) => {
    const event = actual[index];
    const where = `events[${index}] ${kind}`;
    if (event?.kind !== kind) throw new Mismatch(where, kind, event && describe(event));
    if (event.command !== undefined) assertCommandEvent(content, event.command, where, sessions);
  });
}

function assertCommandEvent(
  expected: Document,
  actual: CommandEvent,
  where: string,
  sessions: SessionLookup,
): void {
  for (const field of ['commandName', 'databaseName', 'command', 'reply']) {
    if (expected[field] === undefined) continue;
    const observed: unknown = withoutAddedTimeout(Reflect.get(actual, field), expected[field]);
    assertMatches(expected[field], observed, sessions, { path: `${where}.${field}` });
  }
  if (typeof expected['hasServerConnectionId'] === 'boolean') {
    const has = typeof actual.serverConnectionId === 'bigint';
    if (has !== expected['hasServerConnectionId']) throw new Mismatch(where, expected, actual);
  }
}

/**
 * Removes the `wtimeout` of 10 seconds that the driver adds to a commit or abort, unless the case
 * expects a `wtimeout`.
 */
function withoutAddedTimeout(observed: unknown, expected: unknown): unknown {
  if (!isDocument(observed) || !isDocument(expected)) return observed;
  const isEndOfTransaction = 'commitTransaction' in observed || 'abortTransaction' in observed;
  const { writeConcern: actual } = observed;
  const { writeConcern: foreseen } = expected;
  if (!isEndOfTransaction || !isDocument(actual) || !isDocument(foreseen)) return observed;
  if ('wtimeout' in foreseen || actual['wtimeout'] !== 10_000) return observed;
  return { ...observed, writeConcern: { ...actual, wtimeout: undefined } };
}

const describe = ({ kind, command }: Observed): string => `${kind} ${command?.commandName ?? ''}`;

function describeExpected({ kind, content }: { kind: string; content: Document }): string {
  const command = document(content['command'] ?? {}, 'command');
  const name: unknown = content['commandName'] ?? Object.keys(command)[0];
  return `${kind} ${typeof name === 'string' ? name : ''}`;
}
