import { notSupported } from '../../errors';
import { isDocument } from '../../values/value';
import { located } from '../expressions/operator';
import type { StageCompiler, StageTable } from './stage';

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
  $currentOp: () => () => [],
  $changeStream: refuse('A change stream'),
  $geoNear: refuse('The stage $geoNear'),
  $search: refuse('The stage $search'),
  $searchMeta: refuse('The stage $searchMeta'),
  $vectorSearch: refuse('The stage $vectorSearch'),
  $planCacheStats: refuse('The stage $planCacheStats'),
};

function sessions(...[, { database }]: Parameters<StageCompiler>) {
  return () => [...database.sessions()];
}

function refuse(what: string): StageCompiler {
  return () => {
    throw notSupported(what);
  };
}
