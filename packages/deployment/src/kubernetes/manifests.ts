import { slices, type Slice } from '../slices';
import { ingresses } from './ingress';
import {
  backupCronJob,
  backupsClaim,
  prepareJobName,
  prepareJobOf,
  tryRestoreCronJob,
} from './jobs';
import { jobPolicyOf, networkPolicyOf, nothingElse } from './network';
import { serverManifests } from './servers';
import {
  autoscalerOf,
  deploymentOf,
  disruptionBudgetOf,
  serviceAccountOf,
  serviceOf,
} from './workload';

/** Documents of one file by the file's name. */
export type Manifests = ReadonlyMap<string, readonly object[]>;

/** @returns the files of `k8s/base`, without its list of them */
export async function kubernetesManifests(): Promise<Manifests> {
  const files = new Map<string, readonly object[]>();
  for (const slice of slices) files.set(`${slice.name}.yaml`, await sliceManifests(slice));
  files.set('backup.yaml', await backupManifests());
  files.set('network.yaml', [nothingElse]);
  files.set('ingress.yaml', ingresses);
  for (const [name, document] of Object.entries(serverManifests)) {
    files.set(`${name}.yaml`, [document]);
  }
  return files;
}

async function sliceManifests(slice: Slice): Promise<readonly object[]> {
  return [
    serviceAccountOf(slice),
    await deploymentOf(slice),
    serviceOf(slice),
    autoscalerOf(slice),
    disruptionBudgetOf(slice),
    networkPolicyOf(slice),
    // The gateway has no database.
    ...(slice.servers.includes('mongodb')
      ? [await prepareJobOf(slice), jobPolicyOf(prepareJobName(slice), slice.servers)]
      : []),
  ];
}

async function backupManifests(): Promise<readonly object[]> {
  return [
    backupsClaim,
    serviceAccountOf({ name: 'backup' }),
    backupCronJob(),
    jobPolicyOf('backup', ['mongodb']),
    serviceAccountOf({ name: 'try-restore' }),
    await tryRestoreCronJob(),
    jobPolicyOf('try-restore', ['mongodb', 'rabbitmq', 'redis']),
  ];
}

/** @returns Kustomize's list of the files */
export function kustomizationOf(files: Manifests): object {
  return {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    resources: [...files.keys()],
  };
}
