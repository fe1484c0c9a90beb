import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { repositoryFolder } from './frontends';

/*
 * Draws the icons of the installed product from shell/public/assets/icon.svg. Run it after changing
 * that file:
 *   tsx packages/build/web/draw-icons.ts
 */

const assets = path.join(repositoryFolder, 'shell/public/assets');

interface Drawing {
  readonly file: string;
  /** Length of a side, in pixels. */
  readonly size: number;
  /**
   * Size of the mark as a share of the square. A device may crop a maskable icon to a circle of
   * four fifths.
   */
  readonly share: number;
}

const drawings: readonly Drawing[] = [
  { file: 'icon-192.png', size: 192, share: 1 },
  { file: 'icon-512.png', size: 512, share: 1 },
  { file: 'maskable-192.png', size: 192, share: 0.75 },
  { file: 'maskable-512.png', size: 512, share: 0.75 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.9 },
];

const mark = await readFile(path.join(assets, 'icon.svg'), 'utf8');
const ground = /<rect[^>]*fill="(#[0-9a-f]{6})"/i.exec(mark)?.[1];
if (ground === undefined) throw new Error('icon.svg has no ground to fill the square with');

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
await mkdir(path.join(assets, 'app'), { recursive: true });
for (const drawing of drawings)
  await writeFile(path.join(assets, 'app', drawing.file), await draw(page, drawing, ground));
await browser.close();

async function draw(page: Page, { size, share }: Drawing, ground: string): Promise<Uint8Array> {
  await page.setViewportSize({ width: size, height: size });
  const background = share === 1 ? 'transparent' : ground;
  const side = size * share;
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${background}">` +
      `<div style="width:${side}px;height:${side}px">${mark}</div></body>`,
  );
  return page.screenshot({ omitBackground: true });
}
