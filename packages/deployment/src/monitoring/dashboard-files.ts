import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const dashboardSchema = z.object({
  title: z.string(),
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
  ),
});

/** @returns the expressions of every dashboard in `k8s/monitoring/dashboards`, by their panel */
export function readPanels(repositoryFolder: string): readonly (readonly [string, string])[] {
  const folder = path.join(repositoryFolder, 'k8s/monitoring/dashboards');
  return readdirSync(folder).flatMap((name) => {
    const text: unknown = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
    return dashboardSchema
      .parse(text)
      .panels.flatMap(({ targets, title }) =>
        targets.map(({ expr }) => [`${name}: ${title}`, expr] as const),
      );
  });
}
