import { DomainError } from '@bambuzal/contracts';
import { answerProblemWith, contextOfRequest, readinessPage } from '@bambuzal/service-kit';
import express, { type Express } from 'express';
import type { Upstreams } from './config';
import { startingPage } from './starting-page';
import { webFiles, type WebFilesOptions } from './web-files';

export interface PagesOptions extends WebFilesOptions {
  readonly upstreams: Upstreams;
  readonly readiness: () => Promise<Record<string, boolean>>;
  readonly isStarted: () => Promise<boolean>;
}

/** Pages of the gateway itself: health, the list of API documents, the frontends. */
export function createPages(options: PagesOptions): Express {
  const { isStarted, log, readiness, upstreams } = options;
  const app = express();
  app.disable('x-powered-by');
  app.use(contextOfRequest());
  app.get('/health/live', (_request, response) => void response.json({ status: 'live' }));
  app.get('/health/ready', readinessPage(readiness));
  app.get('/docs', (_request, response) => {
    response.type('html').send(documentList([...upstreams.keys()]));
  });
  app.get('/docs/:service', (request, response) => response.redirect(`${request.path}/`));
  app.get('/{*path}', startingPage(isStarted));
  app.use(webFiles(options));
  app.use(() => {
    throw new DomainError('NOT_FOUND');
  });
  app.use(answerProblemWith(log));
  return app;
}

function documentList(names: readonly string[]): string {
  const items = names.map((name) => `<li><a href="/docs/${name}/">${name}</a></li>`).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>API documents</title></head>
<body><main><h1>API documents</h1>
<ul>
${items}
</ul></main></body>
</html>
`;
}
