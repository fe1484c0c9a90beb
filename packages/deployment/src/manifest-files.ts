import path from 'node:path';
import { stringify } from 'yaml';
import { composeFile } from './compose/compose-file';
import { kubernetesManifests, kustomizationOf } from './kubernetes/manifests';
import { dashboards } from './monitoring/dashboards';
import { prometheusRuleOf, readRules } from './monitoring/rules';

export const repositoryFolder = path.resolve(import.meta.dirname, '../../..');

const head = `# Written by \`npm run manifests\` from packages/deployment/src, where it is changed.\n`;

/** A file that is written from the table of processes. */
export interface ManifestFile {
  /** Path relative to the repository. */
  readonly path: string;
  readonly text: string;
}

/** @returns every written file, up to date */
export async function manifestFiles(): Promise<readonly ManifestFile[]> {
  const manifests = await kubernetesManifests();
  return [
    { path: 'compose.yaml', text: textOf([await composeFile()]) },
    { path: 'k8s/base/kustomization.yaml', text: textOf([kustomizationOf(manifests)]) },
    ...[...manifests].map(([name, documents]) => ({
      path: `k8s/base/${name}`,
      text: textOf(documents),
    })),
    {
      path: 'k8s/monitoring/prometheus-rule.yaml',
      text: textOf([prometheusRuleOf(readRules(repositoryFolder))]),
    },
    ...Object.entries(dashboards).map(([name, dashboard]) => ({
      path: `k8s/monitoring/dashboards/${name}`,
      text: `${JSON.stringify(dashboard, null, 2)}\n`,
    })),
  ];
}

function textOf(documents: readonly object[]): string {
  return head + documents.map(yamlOf).join('---\n');
}

function yamlOf(document: object): string {
  return stringify(document, {
    lineWidth: 0,
    aliasDuplicateObjects: false,
    nullStr: '',
    singleQuote: true,
  });
}
