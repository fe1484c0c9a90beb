import path from 'node:path';
import { bundlePart } from './bundle-part';
import { bundledFolder, chooseServerParts } from './parts';

/*
 * Bundles services and the gateway for production under dist/services:
 *   tsx packages/build/services/build-services.ts [wallet gateway …]
 */

const start = performance.now();
try {
  for (const part of chooseServerParts(process.argv.slice(2))) {
    const { bytes, packages } = await bundlePart(part, path.join(bundledFolder, part.name));
    const beside = packages.length > 0 ? `, beside it ${packages.join(', ')}` : '';
    console.log(`${part.name}: ${(bytes / 1e6).toFixed(1)} MB${beside}`);
  }
  console.log(`Bundled in ${((performance.now() - start) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
