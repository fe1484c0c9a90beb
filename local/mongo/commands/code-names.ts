/**
 * Names of the codes that fail points are told to answer. Source: mongodb/mongo
 * src/mongo/base/error_codes.yml.
 */
const codeNames: ReadonlyMap<number, string> = new Map([
  [1, 'InternalError'],
  [2, 'BadValue'],
  [6, 'HostUnreachable'],
  [7, 'HostNotFound'],
  [8, 'UnknownError'],
  [18, 'AuthenticationFailed'],
  [24, 'LockTimeout'],
  [43, 'CursorNotFound'],
  [50, 'MaxTimeMSExpired'],
  [64, 'WriteConcernTimeout'],
  [89, 'NetworkTimeout'],
  [91, 'ShutdownInProgress'],
  [100, 'UnsatisfiableWriteConcern'],
  [112, 'WriteConflict'],
  [134, 'ReadConcernMajorityNotAvailableYet'],
  [189, 'PrimarySteppedDown'],
  [211, 'KeyNotFound'],
  [246, 'SnapshotUnavailable'],
  [251, 'NoSuchTransaction'],
  [262, 'ExceededTimeLimit'],
  [267, 'PreparedTransactionInProgress'],
  [391, 'ReauthenticationRequired'],
  [9001, 'SocketException'],
  [10107, 'NotWritablePrimary'],
  [11000, 'DuplicateKey'],
  [11600, 'InterruptedAtShutdown'],
  [11601, 'Interrupted'],
  [11602, 'InterruptedDueToReplStateChange'],
  [13435, 'NotPrimaryNoSecondaryOk'],
  [13436, 'NotPrimaryOrSecondary'],
]);

/** A code without a name of its own is named as MongoDB names such. */
export function codeName(code: number): string {
  return codeNames.get(code) ?? `Location${code}`;
}
