import { trialNamespace } from '@bambuzal/backup';
import type { CronJob, Job } from 'kubernetes-types/batch/v1';
import type { Container, EnvVar, PersistentVolumeClaim, PodSpec } from 'kubernetes-types/core/v1';
import { environmentOf } from '../environment';
import { type Slice, slices } from '../slices';
import { labelsOf, metadataOf } from './labels';
import { containerOf, podOf, variablesOf } from './pod';
import { serverFacts } from './servers';

/** Jobs are small: they copy documents, or create indexes. */
const size = { memory: { reserved: 128, limit: 512 }, processor: { reserved: 100, limit: 1000 } };
const backupsPath = '/backups';
/** An hour: a job that hangs is ended before the next. */
const activeDeadlineSeconds = 3600;

const mongodbAddress: EnvVar = {
  name: serverFacts.mongodb.variable,
  valueFrom: { secretKeyRef: { ...serverFacts.mongodb.secret } },
};
const setting = (name: string, configMap = 'product'): EnvVar => ({
  name,
  valueFrom: { configMapKeyRef: { name: configMap, key: name, optional: true } },
});

/**
 * Prepares a service's database before its new version starts: collections, indexes, and changes to
 * what is stored. Named after the service, so that it is found; a finished one is removed.
 */
export async function prepareJobOf(slice: Slice): Promise<Job> {
  const name = prepareJobName(slice);
  const env = variablesOf(slice.name, await environmentOf(slice));
  // The port is not used, but read.
  const container = {
    ...containerOf(name, slice.name, size, env),
    command: programWith('prepare'),
  };
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      name,
      // Finds these jobs, which run before everything else of a version.
      labels: { ...labelsOf(name), 'app.kubernetes.io/component': 'prepare' },
    },
    spec: {
      backoffLimit: 5,
      activeDeadlineSeconds,
      ttlSecondsAfterFinished: 600,
      template: {
        metadata: { labels: labelsOf(name) },
        spec: { ...podOf(slice.name, [container]), restartPolicy: 'Never' },
      },
    },
  };
}

export function prepareJobName({ name }: Pick<Slice, 'name'>): string {
  return `prepare-${name}`;
}

/** The images' program with an argument. */
function programWith(...args: string[]): string[] {
  return ['node', '--enable-source-maps', 'main.mjs', ...args];
}

/** Backs up every database each night. */
export function backupCronJob(): CronJob {
  const container = backupContainer('backup', 'backup', [
    mongodbAddress,
    setting('NAMESPACE'),
    setting('BACKUP_KEEP', 'backup'),
  ]);
  return cronJob('backup', '15 5 * * *', backupPod('backup', [], container));
}

/** Restores the latest backup beside the product each week, and recounts its ledger. */
export async function tryRestoreCronJob(): Promise<CronJob> {
  const target: EnvVar[] = [
    mongodbAddress,
    setting('NAMESPACE'),
    { name: 'RESTORE_FROM', value: 'latest' },
    { name: 'RESTORE_NAMESPACE', value: trialNamespace },
  ];
  const wallet = slices.find(({ name }) => name === 'wallet');
  if (!wallet) throw new RangeError('there is no wallet');
  const walletVariables = variablesOf('wallet', await environmentOf(wallet)).filter(
    ({ name }) => name !== 'NAMESPACE',
  );
  const recount = {
    ...containerOf('recount', 'wallet', wallet, [
      ...walletVariables,
      { name: 'NAMESPACE', value: trialNamespace },
    ]),
    command: programWith('recount'),
  };
  const steps = [
    backupContainer('drop-last', 'drop-trial', target),
    backupContainer('restore', 'restore', target),
  ];
  return cronJob('try-restore', '15 6 * * 0', backupPod('try-restore', steps, recount));
}

function backupContainer(name: string, command: string, env: EnvVar[]): Container {
  const all = [...env, setting('LOG_LEVEL'), { name: 'BACKUP_FOLDER', value: backupsPath }];
  const container = containerOf(name, 'backup', size, all);
  return {
    ...container,
    command: programWith(command),
    volumeMounts: [
      ...(container.volumeMounts ?? []),
      { name: 'backups', mountPath: backupsPath, ...(command !== 'backup' && { readOnly: true }) },
    ],
  };
}

function backupPod(name: string, initContainers: Container[], container: Container): PodSpec {
  const pod = podOf(name, [container]);
  return {
    ...pod,
    initContainers,
    restartPolicy: 'Never',
    volumes: [
      ...(pod.volumes ?? []),
      { name: 'backups', persistentVolumeClaim: { claimName: 'backups' } },
    ],
  };
}

function cronJob(name: string, schedule: string, spec: PodSpec): CronJob {
  return {
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: metadataOf(name),
    spec: {
      schedule,
      timeZone: 'Etc/UTC',
      concurrencyPolicy: 'Forbid',
      failedJobsHistoryLimit: 3,
      successfulJobsHistoryLimit: 3,
      jobTemplate: {
        spec: {
          backoffLimit: 1,
          activeDeadlineSeconds,
          template: { metadata: { labels: labelsOf(name) }, spec },
        },
      },
    },
  };
}

/** Where backups are kept. Copy them to another place, too. */
export const backupsClaim: PersistentVolumeClaim = {
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: metadataOf('backups'),
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '100Gi' } } },
};
