import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { access, constants } from 'node:fs';
import express, { type RequestHandler, Router } from 'express';
import { z } from 'zod';

/** A content hash in the name: such a file never changes. */
const hashed = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/;
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

/**
 * The built frontends: precompressed where the client takes it, hashed files for ever, and the
 * shell's page for every address that a browser may show.
 */
export function webFiles(root: string): Router {
  const router = Router();
  router.use(precompressed(root));
  router.use(
    express.static(root, {
      index: false,
      fallthrough: true,
      setHeaders: (response, file) => {
        const immutable = hashed.test(file.replace(/\.(br|gz)$/, ''));
        response.setHeader(
          'cache-control',
          immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    }),
  );
  router.get('/{*path}', shellPage(root));
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

const policySchema = z.object({ scriptHashes: z.array(z.string()) });

/** What the shell's page may load; its one inline script (the theme) by its hash. */
async function contentSecurityPolicy(root: string): Promise<string> {
  const file = await readFile(path.join(root, 'csp.json'), 'utf8').catch(() => undefined);
  const { scriptHashes } = file ? policySchema.parse(JSON.parse(file)) : { scriptHashes: [] };
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self' ws: wss:",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Every address without a file behind it is the shell's to show, if a page is what was asked for. */
function shellPage(root: string): RequestHandler {
  return async (request, response, next) => {
    if (!request.accepts('html') || path.extname(request.path) !== '') {
      next();
      return;
    }
    response.setHeader('content-security-policy', await contentSecurityPolicy(root));
    response.sendFile('index.html', { root, headers: { 'cache-control': 'no-cache' } }, next);
  };
}
