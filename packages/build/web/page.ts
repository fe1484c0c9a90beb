import { createHash } from 'node:crypto';
import { appManifestFile, appleIcon } from './app-manifest';
import { firstPaintScript, firstPaintStyle } from '@bambuzal/ui/first-paint';
import { firstSightScript } from '@bambuzal/ui/first-sight';

interface PageParts {
  readonly title: string;
  /** Addresses of the scripts, in the order in which they run. */
  readonly scripts: readonly string[];
}

/**
 * HTML of every frontend. The typeface is not preloaded, because on a slow network it would delay
 * the scripts, and text is visible without it.
 *
 * @returns the HTML with which every frontend starts
 */
export function createPage({ title, scripts }: PageParts): string {
  return `<!doctype html>
<html lang="pt-BR" data-theme="dark">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#0b1020">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${appleIcon}">
<link rel="manifest" href="/${appManifestFile}">
<style>${firstPaintStyle}</style>
<script>${firstPaintScript}</script>
${scripts.map((script) => `<script src="${script}" defer></script>`).join('\n')}
</head>
<body>
<div id="root"><div class="first-paint">${mark}</div></div>
<script>${firstSightScript}</script>
</body>
</html>
`;
}

/** Picture of a stalk of bamboo, shown until the shell paints. */
const mark =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" aria-hidden="true"><path d="M10 21v-4.5M10 13V8.5M10 5V3M13.5 10c1-3.5 3.5-5 7-5-.5 3.5-3 5.5-7 5Z"/></svg>';

/**
 * The content security policy of the page, sent by the gateway. It allows the inline parts
 * above and no others, and no eval.
 */
export function contentSecurityPolicy(): { readonly directives: Record<string, string[]> } {
  return {
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'", hashOf(firstPaintScript), hashOf(firstSightScript)],
      // styled-components fills an empty style element through the CSSOM.
      'style-src': ["'self'", hashOf(firstPaintStyle), hashOf('')],
      // Images from any address are allowed, because a logo may come from any address.
      'img-src': ["'self'", 'data:', 'https:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
