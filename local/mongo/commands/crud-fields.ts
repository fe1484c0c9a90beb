/**
 * The fields of the commands that read and write documents. Source: mongodb/mongo
 * src/mongo/db/query/find_command.idl, write_ops.idl and their like, without what only members of a
 * cluster send to each other.
 */
const fieldsOf = {
  find:
    'find filter sort projection hint skip limit batchSize singleBatch allowDiskUse min max ' +
    'returnKey showRecordId tailable oplogReplay noCursorTimeout awaitData allowPartialResults ' +
    'collation let requestResumeToken resumeAfter legacyRuntimeConstants term readOnce',
  getMore: 'getMore collection batchSize term',
  insert: 'insert documents ordered bypassDocumentValidation',
  update: 'update updates ordered bypassDocumentValidation let',
  delete: 'delete deletes ordered let',
  findAndModify:
    'findAndModify findandmodify query sort hint collation arrayFilters remove update upsert new ' +
    'fields let bypassDocumentValidation',
  aggregate:
    'aggregate pipeline explain allowDiskUse cursor hint collation let bypassDocumentValidation ' +
    'needsMerge fromMongos',
  count: 'count query limit skip hint collation fields',
  distinct: 'distinct key query hint collation',
  bulkWrite: 'bulkWrite ops nsInfo ordered errorsOnly bypassDocumentValidation let cursor',
} as const;

/** @returns the fields of the command, but for those that every command may have */
export function crudFields(name: keyof typeof fieldsOf): ReadonlySet<string> {
  return new Set(fieldsOf[name].split(' '));
}
