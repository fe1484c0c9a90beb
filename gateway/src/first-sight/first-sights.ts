import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import {
  type FirstSight,
  firstSightFrame,
  firstSightsFile,
  firstSightsSchema,
} from '@bambuzal/contracts';
import type { CurrentSettings, Logger } from '@bambuzal/service-kit';
import { z } from 'zod';
import { type Appearance, composePage } from './compose-page';

const files = { page: 'index.html', registry: 'mfe/registry.json' };
const registrySchema = z.array(z.object({ name: z.string().regex(/^[\w-]+$/) }));

interface Published {
  readonly page: string;
  readonly frame: FirstSight | undefined;
  readonly pages: ReadonlyMap<string, FirstSight>;
}

/** A page with its first sight, in each encoding. */
export interface SightPage {
  readonly styleSource: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/**
 * Pages that are seen before any script has arrived. Builds publish their HTML; the operator's name,
 * logo and theme are filled in here. A page is composed and compressed once for each state of the
 * files and the settings.
 */
export class FirstSights {
  private published:
    | { readonly writtenAt: string; readonly content: Promise<Published> }
    | undefined;
  private readonly composed = new Map<string, Promise<SightPage>>();
  private composedOf = '';

  /** @param root folder of the built frontends, as `packages/build/web` publishes them */
  constructor(
    private readonly root: string,
    private readonly demo: boolean,
    private readonly settings: Pick<CurrentSettings, 'read'>,
    private readonly log: Logger,
  ) {}

  /**
   * @param address path of a page that a visitor without a session opens
   * @returns undefined if the page has no first sight, and during maintenance
   */
  async pageAt(address: string): Promise<SightPage | undefined> {
    try {
      const settings = await this.settings.read();
      const { companyName, logoUrl, maintenanceMode } = settings;
      if (maintenanceMode) return undefined;
      const { writtenAt, content } = await this.current();
      const { page, frame, pages } = await content;
      const sight = pages.get(address);
      if (!frame || !sight) return undefined;
      const { primaryColor, secondaryColor, accentColor, borderRadius, themeDark } = settings;
      const brand = { primaryColor, secondaryColor, accentColor, borderRadius, themeDark };
      const appearance = { demo: this.demo, companyName, logoUrl, ...brand };
      this.forgetUnless(JSON.stringify([writtenAt, appearance]));
      const known = this.composed.get(address) ?? compose(page, frame, sight, appearance);
      this.composed.set(address, known);
      return await known;
    } catch (error) {
      this.log.warn({ err: error }, 'the first sight of a page cannot be sent');
      return undefined;
    }
  }

  private forgetUnless(state: string): void {
    if (this.composedOf !== state) this.composed.clear();
    this.composedOf = state;
  }

  /** Publishing writes these two files last, so the others have changed if one of these has. */
  private async current() {
    const written = await Promise.all(
      Object.values(files).map((file) => stat(path.join(this.root, file))),
    );
    const writtenAt = written.map(({ mtimeMs }) => mtimeMs).join(' ');
    if (this.published?.writtenAt !== writtenAt)
      this.published = { writtenAt, content: this.read() };
    return this.published;
  }

  private async read(): Promise<Published> {
    const registry = registrySchema.parse(JSON.parse(await this.readText(files.registry)));
    const sights = registry.map(({ name }) => this.readSights(`mfe/${name}`));
    return {
      page: await this.readText(files.page),
      frame: (await this.readSights('.')).get(firstSightFrame),
      pages: new Map((await Promise.all(sights)).flatMap((found) => [...found])),
    };
  }

  /** @returns first sights of a frontend; empty if it publishes none */
  private async readSights(folder: string): Promise<ReadonlyMap<string, FirstSight>> {
    try {
      const text = await this.readText(`${folder}/${firstSightsFile}`);
      return new Map(Object.entries(firstSightsSchema.parse(JSON.parse(text))));
    } catch (error) {
      if (!isMissing(error))
        this.log.warn({ err: error, folder }, 'the first sights of a frontend cannot be read');
      return new Map();
    }
  }

  private readText(file: string): Promise<string> {
    return readFile(path.join(this.root, file), 'utf8');
  }
}

async function compose(
  page: string,
  frame: FirstSight,
  sight: FirstSight,
  appearance: Appearance,
): Promise<SightPage> {
  const { html, styleSource } = composePage(page, frame, sight, appearance);
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  return { styleSource, plain, br, gzip: gz };
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
