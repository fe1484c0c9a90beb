import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readModules, serviceNames } from '../support/service-definitions';

const prefix = 'rebuild-';
const descriptionSchema = z.object({
  bambuzal: z.object({ rebuilds: z.array(z.string()).default([]) }),
});

/** Data that `npm run rebuild` rebuilds in a service, as its package.json lists them. */
function listedRebuilds(service: string): readonly string[] {
  const file = path.join(__dirname, '../../services', service, 'package.json');
  return descriptionSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).bambuzal.rebuilds;
}

test.each(serviceNames)('npm run rebuild reaches each rebuild of %s', async (service) => {
  const commands = await readModules(service, (modules) =>
    modules.flatMap((module) => Object.keys(module.commands ?? {})),
  );
  const rebuilds = commands
    .filter((command) => command.startsWith(prefix))
    .map((command) => command.slice(prefix.length));
  expect(listedRebuilds(service)).toEqual(rebuilds);
});
