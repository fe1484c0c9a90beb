import { notSupported } from '../../errors';
import { requireDocument } from '../fields';
import type { StageCompiler, StageTable } from './stage';

const refused = [
  '$changeStream',
  '$currentOp',
  '$densify',
  '$fill',
  '$geoNear',
  '$listSearchIndexes',
  '$planCacheStats',
  '$querySettings',
  '$queryStats',
  '$search',
  '$searchMeta',
  '$vectorSearch',
];

const sessions: StageCompiler =
  (_specification, { database }) =>
  () => [...database.sessions()];

/** Stages that report on the server, and stages that this server does not support. */
export const administrativeStages: StageTable = {
  $listSessions: sessions,
  $listLocalSessions: sessions,
  $indexStats:
    (_specification, { database }) =>
    () => [...database.indexStatistics()],
  $collStats: (specification, { database }, name) => {
    const wanted = requireDocument(specification, name);
    return () => [database.collectionStatistics(wanted)];
  },
  ...Object.fromEntries(refused.map((name) => [name, refuse])),
};

function refuse(...[, , name]: Parameters<StageCompiler>): never {
  throw notSupported(`The stage ${name}`);
}
