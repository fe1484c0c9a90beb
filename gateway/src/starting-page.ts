import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Language, negotiateLanguage } from '@bambuzal/contracts';
import type { RequestHandler } from 'express';

/** Seconds after which the page reloads. */
const refreshSeconds = 2;

interface Words {
  readonly title: string;
  readonly hint: string;
}
const words: Readonly<Record<Language, Words>> = {
  'pt-BR': {
    title: 'O Bambuzal está iniciando',
    hint: 'Esta página continua sozinha assim que tudo estiver pronto.',
  },
  'en-US': {
    title: 'Bambuzal is starting',
    hint: 'This page goes on by itself as soon as everything is ready.',
  },
  'es-ES': {
    title: 'Bambuzal se está iniciando',
    hint: 'Esta página continúa sola en cuanto todo esté listo.',
  },
  'it-IT': {
    title: 'Bambuzal si sta avviando',
    hint: 'Questa pagina prosegue da sola non appena tutto è pronto.',
  },
};

/** Copies of the colours of packages/ui, because this page must not load the frontends' styles. */
const style = `
:root { color-scheme: dark light; --page: #0b1020; --text: #e6eaf5; --muted: #9aa6c4; --mark: #10b981 }
@media (prefers-color-scheme: light) {
  :root { --page: #f4f6fb; --text: #0f172a; --muted: #4c5972; --mark: #0b7a55 }
}
* { box-sizing: border-box }
body {
  margin: 0; min-height: 100vh; padding: 24px; display: grid; place-items: center;
  background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; text-align: center;
}
main { max-width: 28rem }
h1, p { text-wrap: balance }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 24px 0 8px }
p { margin: 0; color: var(--muted) }
.mark { display: flex; gap: 8px; justify-content: center }
.mark span { width: 8px; height: 40px; border-radius: 4px; background: var(--mark) }
@media (prefers-reduced-motion: no-preference) {
  .mark span { animation: sway 2s ease-in-out infinite; transform-origin: bottom }
  @keyframes sway { 50% { transform: scaleY(0.6) } }
}
`;

const styleHash = createHash('sha256').update(style).digest('base64');
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Replaces every page until the product has started. Otherwise a member who signed in earlier would
 * find an unavailable service on each screen. Files and the API are not affected.
 */
export function startingPage(isStarted: () => Promise<boolean>): RequestHandler {
  return async (request, response, next) => {
    const isPage = request.path === '/index.html' || path.extname(request.path) === '';
    if (!isPage || !request.accepts('html') || (await isStarted())) {
      next();
      return;
    }
    const language = negotiateLanguage(request.headers['accept-language']);
    response
      .status(503)
      .set({
        'cache-control': 'no-store',
        'content-language': language,
        'content-security-policy': policy,
        'retry-after': String(refreshSeconds),
        vary: 'accept-language',
      })
      .type('html')
      .send(pageIn(language));
  };
}

function pageIn(language: Language): string {
  const { title, hint } = words[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${refreshSeconds}">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main role="status">
<div class="mark" aria-hidden="true"><span></span><span></span><span></span></div>
<h1>${title}</h1>
<p>${hint}</p>
</main>
</body>
</html>
`;
}
