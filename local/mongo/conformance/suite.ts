import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BSON, type Document } from 'mongodb';
import { document, documents, flag, list, onlyEntry, optional, text, texts } from './narrow';

/** A file of cases. Source of the format: mongodb/specifications, "Unified Test Format". */
export interface Suite {
  readonly file: string;
  readonly requirements: readonly Requirement[];
  readonly entities: readonly EntityDescription[];
  readonly initialData: readonly CollectionContent[];
  readonly cases: readonly Case[];
}

export interface Case {
  readonly description: string;
  readonly skipReason: string | undefined;
  readonly requirements: readonly Requirement[];
  readonly operations: readonly Operation[];
  readonly expectedEvents: readonly ExpectedEvents[];
  readonly outcome: readonly CollectionContent[];
}

/** Requirement on the server for a case to run. If a case has several, meeting one is enough. */
export interface Requirement {
  readonly minServerVersion: string | undefined;
  readonly maxServerVersion: string | undefined;
  readonly topologies: readonly string[] | undefined;
  readonly auth: boolean | undefined;
  readonly serverless: string | undefined;
  readonly needsEncryption: boolean;
  readonly serverParameters: Document | undefined;
}

export interface EntityDescription {
  readonly kind: string;
  readonly id: string;
  readonly content: Document;
}

export interface CollectionContent {
  readonly databaseName: string;
  readonly collectionName: string;
  readonly createOptions: Document | undefined;
  readonly documents: readonly Document[];
}

export interface Operation {
  readonly name: string;
  readonly object: string;
  readonly arguments: Document;
  readonly ignoreResultAndError: boolean;
  readonly expectError: Document | undefined;
  /** Absent if the case expects no particular result; a `value` of `null` expects `null`. */
  readonly expectResult: { readonly value: unknown } | undefined;
  readonly saveResultAsEntity: string | undefined;
}

export interface ExpectedEvents {
  readonly client: string;
  readonly eventType: string;
  readonly ignoreExtraEvents: boolean;
  readonly events: readonly { readonly kind: string; readonly content: Document }[];
}

/** Reads every suite of a folder, in order of file name. */
export function readSuites(folder: string): Suite[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const source: unknown = BSON.EJSON.parse(readFileSync(join(folder, file), 'utf8'));
      return parseSuite(file, source);
    });
}

function parseSuite(file: string, source: unknown): Suite {
  const suite = document(source, file);
  return {
    file,
    requirements: parseRequirements(suite['runOnRequirements']),
    entities: parseEntities(suite['createEntities']),
    initialData: parseContents(suite['initialData'], 'initialData'),
    cases: documents(suite['tests'], 'tests').map(parseCase),
  };
}

function parseCase(source: Document): Case {
  return {
    description: text(source['description'], 'description'),
    skipReason: optional(source['skipReason'], 'skipReason', text),
    requirements: parseRequirements(source['runOnRequirements']),
    operations: parseOperations(source['operations']),
    expectedEvents: list(source['expectEvents'] ?? [], 'expectEvents').map(parseExpectedEvents),
    outcome: parseContents(source['outcome'], 'outcome'),
  };
}

function parseRequirements(source: unknown): Requirement[] {
  return documents(source ?? [], 'runOnRequirements').map((item) => ({
    minServerVersion: optional(item['minServerVersion'], 'minServerVersion', text),
    maxServerVersion: optional(item['maxServerVersion'], 'maxServerVersion', text),
    topologies: optional(item['topologies'], 'topologies', texts),
    auth: optional(item['auth'], 'auth', flag),
    serverless: optional(item['serverless'], 'serverless', text),
    needsEncryption: item['csfle'] !== undefined && item['csfle'] !== false,
    serverParameters: optional(item['serverParameters'], 'serverParameters', document),
  }));
}

export function parseEntities(source: unknown): EntityDescription[] {
  return list(source ?? [], 'createEntities').map((item) => {
    const [kind, content] = onlyEntry(item, 'entity');
    return { kind, id: text(content['id'], `${kind}.id`), content };
  });
}

function parseContents(source: unknown, what: string): CollectionContent[] {
  return documents(source ?? [], what).map((item) => ({
    databaseName: text(item['databaseName'], 'databaseName'),
    collectionName: text(item['collectionName'], 'collectionName'),
    createOptions: optional(item['createOptions'], 'createOptions', document),
    documents: documents(item['documents'], 'documents'),
  }));
}

/** Also parses the operations inside the callback of `withTransaction`. */
export function parseOperations(source: unknown): Operation[] {
  return documents(source, 'operations').map((item) => ({
    name: text(item['name'], 'name'),
    object: text(item['object'], 'object'),
    arguments: document(item['arguments'] ?? {}, 'arguments'),
    ignoreResultAndError: item['ignoreResultAndError'] === true,
    expectError: optional(item['expectError'], 'expectError', document),
    expectResult: 'expectResult' in item ? expectation(item['expectResult']) : undefined,
    saveResultAsEntity: optional(item['saveResultAsEntity'], 'saveResultAsEntity', text),
  }));
}

function parseExpectedEvents(source: unknown): ExpectedEvents {
  const expected = document(source, 'expectEvents');
  return {
    client: text(expected['client'], 'client'),
    eventType: optional(expected['eventType'], 'eventType', text) ?? 'command',
    ignoreExtraEvents: expected['ignoreExtraEvents'] === true,
    events: list(expected['events'], 'events').map((event) => {
      const [kind, content] = onlyEntry(event, 'event');
      return { kind, content };
    }),
  };
}

const expectation = (value: unknown) => ({ value });
