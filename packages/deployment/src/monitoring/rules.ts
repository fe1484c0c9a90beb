import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const alertSchema = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string(),
  labels: z.object({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.object({ summary: z.string(), runbook_url: z.url() }),
});
export type Alert = z.output<typeof alertSchema>;

const ruleFileSchema = z.object({
  groups: z.array(z.object({ name: z.string(), rules: z.array(alertSchema) })),
});
export type RuleFile = z.output<typeof ruleFileSchema>;

/** @returns the alerts of `k8s/monitoring/rules.yaml` @throws ZodError if one is incomplete */
export function readRules(repositoryFolder: string): RuleFile {
  const file = path.join(repositoryFolder, 'k8s/monitoring/rules.yaml');
  return ruleFileSchema.parse(parse(readFileSync(file, 'utf8')));
}

/** @returns the rules as Prometheus Operator takes them */
export function prometheusRuleOf({ groups }: RuleFile): object {
  return {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'bambuzal' },
    spec: { groups },
  };
}
