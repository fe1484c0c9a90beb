import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cookieNamesOf, DomainError } from '@bambuzal/contracts';
import { type CurrentSettings, type Logger, readCookie } from '@bambuzal/service-kit';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import { FirstSights, type SightPage } from './first-sight/first-sights';
import { isReadable } from './is-readable';
import { Preloads } from './preloads';
import { dropHeadersOfPages } from './security-headers';

/** A content hash in the name. A file with such a hash never changes. */
const hashed = /\.[0-9a-f]{10}\./;
/** Encodings, smallest result first. */
const copies = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

export interface WebFilesOptions {
  readonly webRoot: string;
  readonly demo: boolean;
  readonly settings: Pick<CurrentSettings, 'read'>;
  readonly log: Logger;
}

/**
 * Serves the built frontends. Files are sent precompressed if the client accepts it. Hashed files
 * may be cached for ever. Every page address gets the shell's page.
 */
export function webFiles({ webRoot: root, demo, settings, log }: WebFilesOptions): Router {
  const router = Router();
  router.use(refuseSourceMaps());
  const page = shellPage(root, demo, {
    preloads: new Preloads(root, log),
    firstSights: new FirstSights(root, demo, settings, log),
  });
  router.get('/index.html', page);
  router.use(precompressed(root));
  router.use(
    express.static(root, {
      index: false,
      fallthrough: true,
      // Range requests are switched off, because parts of a compressed file are useless and no file
      // here is long.
      acceptRanges: false,
      // `Last-Modified` is switched off, because the entity tag gives the same information.
      lastModified: false,
      setHeaders: (response, file) => {
        dropHeadersOfPages(response);
        const immutable = hashed.test(file);
        response.setHeader(
          'cache-control',
          immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    }),
  );
  router.get('/{*path}', page);
  return router;
}

/** Builds publish no source maps. Maps left by an earlier build are not served. */
function refuseSourceMaps(): RequestHandler {
  return (request, _response, next) => {
    if (/\.map(\.(br|gz))?$/i.test(decodedPath(request))) throw new DomainError('NOT_FOUND');
    next();
  };
}

function decodedPath({ path: encoded }: Request): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new DomainError('BAD_REQUEST');
  }
}

/**
 * Points the request at the compressed copy beside the file, and keeps the type of the original.
 */
function precompressed(root: string): RequestHandler {
  return async (request, response, next) => {
    const extension = path.extname(request.path);
    if (extension !== '' && !request.path.includes('..')) {
      const suffix = await compressedCopy(root, request.path, request, response);
      if (suffix !== '') response.type(extension);
      request.url = request.url.replace(request.path, `${request.path}${suffix}`);
    }
    next();
  };
}

/**
 * Sets the headers of the compressed copy that the client prefers.
 *
 * @returns the suffix of the copy's name; empty if the client accepts none of the copies
 */
async function compressedCopy(
  root: string,
  file: string,
  request: Request,
  response: Response,
): Promise<string> {
  response.vary('Accept-Encoding');
  const accepted = request.acceptsEncodings();
  for (const { encoding, suffix } of copies.filter((copy) => accepted.includes(copy.encoding))) {
    if (await isReadable(path.join(root, `${file}${suffix}`))) {
      response.setHeader('content-encoding', encoding);
      return suffix;
    }
  }
  return '';
}

const policySchema = z.object({ directives: z.record(z.string(), z.array(z.string())) });

/** In the demo only: a developer's own build of a remote may replace the published one. */
const developerBuilds = 'http://localhost:*';

/**
 * Sources from which the shell's page may load, as its build defines them (packages/build/web).
 *
 * @param styleSource further source of styles
 */
async function contentSecurityPolicy(
  root: string,
  demo: boolean,
  styleSource: string | undefined,
): Promise<string> {
  const file = await readFile(path.join(root, 'csp.json'), 'utf8');
  const { directives } = policySchema.parse(JSON.parse(file));
  return Object.entries(directives)
    .map(([name, sources]) => {
      const takesBuilds = demo && (name === 'script-src' || name === 'connect-src');
      const takesStyle = name === 'style-src' && styleSource !== undefined;
      return [
        name,
        ...sources,
        ...(takesBuilds ? [developerBuilds] : []),
        ...(takesStyle ? [styleSource] : []),
      ].join(' ');
    })
    .join('; ');
}

interface PageParts {
  readonly preloads: Preloads;
  readonly firstSights: FirstSights;
}

/** Serves the shell for every address without a file, if the request asks for a page. */
function shellPage(
  root: string,
  demo: boolean,
  { preloads, firstSights }: PageParts,
): RequestHandler {
  return async (request, response, next) => {
    const isPage = request.path === '/index.html' || path.extname(request.path) === '';
    if (!request.accepts('html') || !isPage) {
      next();
      return;
    }
    const isKnown = hasSession(request, demo);
    // A query may change the page.
    const hasSight = !isKnown && Object.keys(request.query).length === 0;
    const sight = hasSight ? await firstSights.pageAt(request.path) : undefined;
    response.setHeader(
      'content-security-policy',
      await contentSecurityPolicy(root, demo, sight?.styleSource),
    );
    response.type('html');
    const links = await preloads.linksFor(request.path, isKnown);
    if (links.length > 0) response.setHeader('link', links.join(', '));
    response.vary('Cookie');
    if (sight) {
      sendSight(sight, request, response);
      return;
    }
    const suffix = await compressedCopy(root, 'index.html', request, response);
    const options = { root, acceptRanges: false, headers: { 'cache-control': 'no-cache' } };
    response.sendFile(`index.html${suffix}`, options, (error) => {
      // No error means that the file was sent. After the answer has begun, an error cannot be
      // reported.
      if (error instanceof Error && !response.headersSent) next(error);
    });
  };
}

function sendSight(sight: SightPage, request: Request, response: Response): void {
  response.vary('Accept-Encoding');
  response.setHeader('cache-control', 'no-cache');
  const accepted = request.acceptsEncodings();
  const encoding = copies.map((copy) => copy.encoding).find((name) => accepted.includes(name));
  if (encoding) response.setHeader('content-encoding', encoding);
  response.send(sight[encoding ?? 'plain']);
}

/**
 * Whether the request has a session cookie. The cookie is not verified, because this only decides
 * which files are fetched early.
 */
function hasSession({ headers: { cookie = '' } }: Request, demo: boolean): boolean {
  const { refresh, session } = cookieNamesOf(demo);
  return [session, refresh].some((name) => readCookie(cookie, name) !== undefined);
}
