/** Address of the manifest. It is beside the page, where browsers look for it. */
export const appManifestFile = 'manifest.webmanifest';

/** PNG icon, because iOS does not accept SVG. iOS rounds the corners itself. */
export const appleIcon = '/assets/app/apple-touch-icon.png';

/** Page background in the dark theme, which is the default. */
const ground = '#0b1020';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: 'any' | 'maskable';
}

const sizes = [192, 512] as const;

/**
 * Manifest that a device reads to install the product (https://www.w3.org/TR/appmanifest/).
 *
 * @param name name under the icon; the operator's name is shown inside the product
 */
export function appManifest(name: string) {
  return {
    id: '/',
    name,
    short_name: name,
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    categories: ['finance'],
    icons: [
      { src: '/assets/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...sizes.flatMap((size): Icon[] => [
        icon(`/assets/app/icon-${size}.png`, size, 'any'),
        icon(`/assets/app/maskable-${size}.png`, size, 'maskable'),
      ]),
    ] satisfies Icon[],
  };
}

function icon(src: string, size: number, purpose: Icon['purpose']): Icon {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
