import {
  ClientSession,
  Db,
  type Document,
  FindCursor,
  MongoClient,
  type MongoClientOptions,
} from 'mongodb';
import { ObservedEvents } from './events';
import { document, text, texts } from './narrow';
import type { EntityDescription } from './suite';

/** The named objects of one case: clients, databases, collections, sessions, cursors and results. */
export class Entities {
  private readonly byId = new Map<string, unknown>();
  private readonly eventsOfClient = new Map<string, ObservedEvents>();
  private readonly clients: MongoClient[] = [];

  /** @param clientOptions options of every client; the description of a client can override them */
  constructor(
    private readonly uri: string,
    private readonly clientOptions: MongoClientOptions,
  ) {}

  async create(descriptions: readonly EntityDescription[]): Promise<void> {
    for (const { kind, id, content } of descriptions) {
      this.set(id, await this.build(kind, id, content));
    }
  }

  set(id: string, value: unknown): void {
    this.byId.set(id, value);
  }

  get(id: string): unknown {
    if (!this.byId.has(id)) throw new Error(`there is no entity ${id}`);
    return this.byId.get(id);
  }

  client = (id: string): MongoClient => this.instance(id, MongoClient);
  database = (id: string): Db => this.instance(id, Db);
  session = (id: string): ClientSession => this.instance(id, ClientSession);

  events(clientId: string): ObservedEvents {
    const events = this.eventsOfClient.get(clientId);
    if (events === undefined) throw new Error(`there is no client ${clientId}`);
    return events;
  }

  stopObserving(): void {
    for (const events of this.eventsOfClient.values()) events.stop();
  }

  async close(): Promise<void> {
    for (const entity of this.byId.values()) {
      if (entity instanceof FindCursor) await entity.close();
      if (entity instanceof ClientSession) await entity.endSession();
    }
    await Promise.all(this.clients.map((client) => client.close()));
  }

  private async build(kind: string, id: string, content: Document): Promise<unknown> {
    const options = (name: string) => document(content[name] ?? {}, name);
    switch (kind) {
      case 'client':
        return this.connect(id, content);
      case 'database':
        return this.client(text(content['client'], 'client')).db(
          text(content['databaseName'], 'databaseName'),
          options('databaseOptions'),
        );
      case 'collection':
        return this.database(text(content['database'], 'database')).collection(
          text(content['collectionName'], 'collectionName'),
          options('collectionOptions'),
        );
      case 'session':
        return this.client(text(content['client'], 'client')).startSession(
          options('sessionOptions'),
        );
      default:
        throw new Error(`entities of kind ${kind} are not known to this runner`);
    }
  }

  private async connect(id: string, content: Document): Promise<MongoClient> {
    const client = new MongoClient(this.uri, {
      monitorCommands: true,
      serverSelectionTimeoutMS: 5_000,
      // By default, a driver waits half a second before it checks a disconnected server again.
      minHeartbeatFrequencyMS: 50,
      ...this.clientOptions,
      ...document(content['uriOptions'] ?? {}, 'uriOptions'),
    });
    this.clients.push(client);
    const ignored = texts(content['ignoreCommandMonitoringEvents'] ?? [], 'ignored commands');
    const observed = texts(content['observeEvents'] ?? [], 'observeEvents');
    this.eventsOfClient.set(id, new ObservedEvents(client, observed, ignored));
    return client.connect();
  }

  private instance<T>(id: string, kind: abstract new (...parameters: never[]) => T): T {
    const entity = this.get(id);
    if (!(entity instanceof kind)) throw new Error(`entity ${id} is not a ${kind.name}`);
    return entity;
  }
}
