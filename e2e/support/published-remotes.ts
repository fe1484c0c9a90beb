import { z } from 'zod';
import { product } from './product';

const registrySchema = z.array(
  z.object({
    definition: z.object({
      routes: z.array(z.object({ path: z.string() })),
      navigation: z.array(z.object({ path: z.string() })),
    }),
  }),
);

export interface PublishedRemotes {
  /** Whether a remote has a page at an address. */
  readonly answers: (address: string) => boolean;
  /** Paths that menus link to. */
  readonly menuPaths: readonly string[];
}

/** Definitions of the remotes that the product now serves. */
export async function publishedRemotes(): Promise<PublishedRemotes> {
  const answer = await fetch(new URL('/mfe/registry.json', product.origin()));
  const definitions = registrySchema.parse(await answer.json()).map(({ definition }) => definition);
  const patterns = definitions
    .flatMap(({ routes }) => routes)
    .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`));
  return {
    answers: (address) => patterns.some((pattern) => pattern.test(address)),
    menuPaths: definitions.flatMap(({ navigation }) => navigation.map(({ path }) => path)),
  };
}
