import { ConfigError, createLog, processVersion, runProcess } from '@bambuzal/service-kit';
import { MongoClient } from 'mongodb';
import { backUp } from './back-up';
import { findBackup } from './backup-name';
import { checkBackup } from './check-backup';
import { readBackupConfig, readCheckConfig, readDropConfig, readRestoreConfig } from './config';
import { dropTrial } from './drop-trial';
import type { Manifest } from './manifest';
import { restoreBackup } from './restore-backup';

/*
 * Backs up and restores the databases of the product:
 *   main.mjs backup | restore | check | drop-trial
 */

const program = 'backup';
const commands = new Map([
  ['backup', runBackup],
  ['restore', runRestore],
  ['check', runCheck],
  ['drop-trial', runDropTrial],
]);

const command = process.argv[2] ?? '';
await runProcess(command || program, start, 'it failed');

async function start(): Promise<void> {
  const run = commands.get(command);
  if (!run) throw new ConfigError(`Say what to do: ${[...commands.keys()].join(', ')}.`);
  await run();
}

async function runBackup(): Promise<void> {
  const config = readBackupConfig(process.env);
  const log = createLog(program, config.LOG_LEVEL);
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  await withClient(config.MONGODB_URI, async (client) => {
    const { manifest, name } = await backUp(client, {
      namespace: config.NAMESPACE,
      folder: config.BACKUP_FOLDER,
      keep: config.BACKUP_KEEP,
      productVersion: await processVersion(config.VERSION),
      now: new Date(),
      signal: stop.signal,
    });
    log.info({ name, ...totalsOf(manifest) }, 'backed up');
  });
}

async function runRestore(): Promise<void> {
  const config = readRestoreConfig(process.env);
  const log = createLog(program, config.LOG_LEVEL);
  const backup = await findBackup(config.BACKUP_FOLDER, config.NAMESPACE, config.RESTORE_FROM);
  await withClient(config.MONGODB_URI, async (client) => {
    const { manifest, rewritten, sentAgain } = await restoreBackup(client, {
      backup,
      namespace: config.RESTORE_NAMESPACE,
    });
    if (rewritten.length > 0) log.warn({ rewritten }, 'fields have another order than before');
    log.info({ backup, ...totalsOf(manifest), sentAgain }, 'restored');
  });
}

async function runCheck(): Promise<void> {
  const config = readCheckConfig(process.env);
  const log = createLog(program, config.LOG_LEVEL);
  const backup = await findBackup(config.BACKUP_FOLDER, config.NAMESPACE, config.RESTORE_FROM);
  log.info({ backup, ...totalsOf(await checkBackup(backup)) }, 'the backup is whole');
}

async function runDropTrial(): Promise<void> {
  const config = readDropConfig(process.env);
  const log = createLog(program, config.LOG_LEVEL);
  await withClient(config.MONGODB_URI, (client) => dropTrial(client, config.NAMESPACE));
  log.info('the last trial is dropped');
}

async function withClient(
  uri: string,
  work: (client: MongoClient) => Promise<void>,
): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5000 });
  try {
    await work(client);
  } finally {
    await client.close();
  }
}

function totalsOf({ databases, takenAt }: Manifest) {
  const collections = databases.flatMap((database) => database.collections);
  return {
    takenAt,
    collections: collections.length,
    documents: collections.reduce((sum, { documents }) => sum + documents, 0),
    bytes: collections.reduce((sum, { data }) => sum + data.bytes, 0),
  };
}
