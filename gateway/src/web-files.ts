import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { access, constants } from 'node:fs';
import express, { type RequestHandler, Router } from 'express';
import { z } from 'zod';

/** A content hash in the name: such a file never changes. */
const hashed = /\.[0-9a-f]{10}\./;
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

/**
 * The built frontends: precompressed where the client takes it, hashed files for ever, and the
 * shell's page for every address that a browser may show.
 */
export function webFiles(root: string, demo: boolean): Router {
  const router = Router();
  router.use(precompressed(root));
  router.use(
    express.static(root, {
      index: false,
      fallthrough: true,
      setHeaders: (response, file) => {
        const immutable = hashed.test(file);
        response.setHeader(
          'cache-control',
          immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    }),
  );
  router.get('/{*path}', shellPage(root, demo));
  return router;
}

/** Points the request at the compressed copy beside the file, keeping the type of the original. */
function precompressed(root: string): RequestHandler {
  return (request, response, next) => {
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = encodings.find(({ name }) => accepted.includes(name));
    const extension = path.extname(request.path);
    if (!encoding || extension === '' || request.path.includes('..')) {
      next();
      return;
    }
    access(path.join(root, `${request.path}${encoding.suffix}`), constants.R_OK, (missing) => {
      if (!missing) {
        response.type(extension);
        response.setHeader('content-encoding', encoding.name);
        request.url = request.url.replace(request.path, `${request.path}${encoding.suffix}`);
      }
      response.vary('Accept-Encoding');
      next();
    });
  };
}

const policySchema = z.object({ directives: z.record(z.string(), z.array(z.string())) });

/** A developer's own build of a remote may stand in for the published one, in the demo alone. */
const developerBuilds = 'http://localhost:*';

/** What the shell's page may load, as its build says (packages/build/web). */
async function contentSecurityPolicy(root: string, demo: boolean): Promise<string> {
  const file = await readFile(path.join(root, 'csp.json'), 'utf8');
  const { directives } = policySchema.parse(JSON.parse(file));
  return Object.entries(directives)
    .map(([name, sources]) => {
      const takesBuilds = demo && (name === 'script-src' || name === 'connect-src');
      return [name, ...sources, ...(takesBuilds ? [developerBuilds] : [])].join(' ');
    })
    .join('; ');
}

/** Every address without a file behind it is the shell's to show, if a page is what was asked for. */
function shellPage(root: string, demo: boolean): RequestHandler {
  return async (request, response, next) => {
    if (!request.accepts('html') || path.extname(request.path) !== '') {
      next();
      return;
    }
    response.setHeader('content-security-policy', await contentSecurityPolicy(root, demo));
    response.sendFile('index.html', { root, headers: { 'cache-control': 'no-cache' } }, next);
  };
}
