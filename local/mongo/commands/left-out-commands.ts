/**
 * Commands of MongoDB 8.0 that are left out on purpose; a name that is not here either is unknown
 * to MongoDB too. Source: MongoDB manual, "Database Commands".
 */
export const leftOutCommands: ReadonlySet<string> = new Set(
  [
    'abortReshardCollection addShard addShardToZone analyze analyzeShardKey appendOplogNote',
    'applyOps authenticate autoSplitVector balancerCollectionStatus balancerStart balancerStatus',
    'balancerStop checkMetadataConsistency cleanupOrphaned cleanupReshardCollection',
    'cleanupStructuredEncryptionData clearJumboFlag cloneCollectionAsCapped',
    'commitReshardCollection compact compactStructuredEncryptionData configureCollectionBalancing',
    'configureQueryAnalyzer convertToCapped createRole createSearchIndexes createUser currentOp',
    'dataSize dbHash driverOIDTest dropAllRolesFromDatabase dropAllUsersFromDatabase dropConnections',
    'dropRole dropSearchIndex dropUser enableSharding exportCollection filemd5 fsync fsyncUnlock',
    'getAuditConfig getClusterParameter getDefaultRWConcern getQueryableEncryptionCountInfo',
    'getShardMap getShardVersion grantPrivilegesToRole grantRolesToRole grantRolesToUser invalidateUserCache',
    'isdbgrid killAllSessionsByPattern killOp listCommands listSearchIndexes listShards',
    'lockInfo logApplicationMessage logRotate mapReduce mergeChunks moveChunk moveCollection',
    'movePrimary moveRange netstat planCacheClear planCacheClearFilters planCacheListFilters',
    'planCacheSetFilter queryStats refineCollectionShardKey reIndex removeQuerySettings removeShard',
    'removeShardFromZone replSetAbortPrimaryCatchUp replSetFreeze replSetGetRBID replSetInitiate',
    'replSetMaintenance replSetReconfig replSetResizeOplog replSetStepDown replSetStepUp',
    'replSetSyncFrom reshardCollection revokePrivilegesFromRole revokeRolesFromRole',
    'revokeRolesFromUser rolesInfo rotateCertificates saslContinue saslStart setAllowMigrations',
    'setAuditConfig setClusterParameter setDefaultRWConcern setFeatureCompatibilityVersion',
    'setIndexCommitQuorum setParameter setProfilingFilterGlobally setQuerySettings',
    'setUserWriteBlockMode shardCollection shardingState shutdown split splitVector top',
    'transitionFromDedicatedConfigServer transitionToDedicatedConfigServer unshardCollection',
    'unsetSharding updateRole updateSearchIndex updateUser updateZoneKeyRange usersInfo validate',
    'validateDBMetadata waitForFailPoint',
  ].flatMap((line) => line.split(' ')),
);
