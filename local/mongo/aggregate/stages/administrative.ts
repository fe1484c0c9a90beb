import { notSupported } from '../../errors';
import { isDocument } from '../../values/value';
import { located } from '../expressions/operator';
import type { StageCompiler, StageTable } from './stage';

const leftOut = [
  ...['$currentOp', '$planCacheStats', '$listSearchIndexes', '$querySettings', '$queryStats'],
  ...['$geoNear', '$search', '$searchMeta', '$vectorSearch'],
];

/** Stages that report on the server, and those that this server leaves out. */
export const administrativeStages: StageTable = {
  $indexStats:
    (_specification, { database }) =>
    () => [...database.indexStatistics()],
  $collStats: (specification, { database }) => {
    if (!isDocument(specification)) {
      throw located(5447000, '$collStats must take a nested object but found a different type');
    }
    return () => [database.collectionStatistics(specification)];
  },
  $listSessions: sessions,
  $listLocalSessions: sessions,
  $changeStream: refuse('A change stream'),
  ...Object.fromEntries(leftOut.map((name) => [name, refuse(`The stage ${name}`)])),
};

function sessions(...[, { database }]: Parameters<StageCompiler>) {
  return () => [...database.sessions()];
}

function refuse(what: string): StageCompiler {
  return () => {
    throw notSupported(what);
  };
}
