import { z } from 'zod';
import { product } from './product';

const registrySchema = z.array(z.object({ definition: z.string() }));
const definitionSchema = z.object({
  routes: z.array(z.object({ path: z.string() })),
  navigation: z.array(z.object({ path: z.string() })),
});

export interface PublishedRemotes {
  /** Whether a remote has a page at an address. */
  readonly answers: (address: string) => boolean;
  /** Paths that menus link to. */
  readonly menuPaths: readonly string[];
}

/** Definitions of the remotes that the product now serves. */
export async function publishedRemotes(): Promise<PublishedRemotes> {
  const read = async (address: string): Promise<unknown> =>
    (await fetch(new URL(address, product.origin()))).json();
  const entries = registrySchema.parse(await read('/mfe/registry.json'));
  const definitions = await Promise.all(
    entries.map(async ({ definition }) => definitionSchema.parse(await read(definition))),
  );
  const patterns = definitions
    .flatMap(({ routes }) => routes)
    .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`));
  return {
    answers: (address) => patterns.some((pattern) => pattern.test(address)),
    menuPaths: definitions.flatMap(({ navigation }) => navigation.map(({ path }) => path)),
  };
}
