/** Types of values in MaxMind's format that the tests need. */
type Value = string | number | { readonly [name: string]: Value } | readonly Value[];

const typeOf = { text: 2, whole: 6, map: 7, list: 11 } as const;
const metadataMark = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');

/**
 * Builds a database of places with one network, in MaxMind's format (maxmind.github.io/MaxMind-DB,
 * version 2.0): a binary tree of the network's bits, then the data, then the metadata.
 *
 * @param network first bytes of the network's IPv4 addresses: `[203, 0, 113]`
 */
export function placeDatabase(network: readonly number[], place: Value): Buffer {
  const bits = network.flatMap((byte) => byte.toString(2).padStart(8, '0').split('').map(Number));
  const nodeCount = bits.length;
  // A record greater than the number of nodes points into the data, which begins after sixteen zero
  // bytes.
  const found = nodeCount + 16;
  const tree = bits.flatMap((bit, index) => {
    const next = index + 1 === nodeCount ? found : index + 1;
    return bit === 0 ? [record(next), record(nodeCount)] : [record(nodeCount), record(next)];
  });
  return Buffer.concat([
    ...tree,
    Buffer.alloc(16),
    encoded(place),
    metadataMark,
    encoded({
      node_count: nodeCount,
      record_size: 24,
      ip_version: 4,
      database_type: 'GeoLite2-City',
      languages: ['en', 'pt-BR'],
      binary_format_major_version: 2,
      binary_format_minor_version: 0,
      build_epoch: 1_700_000_000,
      description: { en: 'a test' },
    }),
  ]);
}

function record(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntBE(value, 0, 3);
  return bytes;
}

function encoded(value: Value): Buffer {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([control(typeOf.text, bytes.length), bytes]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(typeOf.whole, bytes.length), bytes]);
  }
  if (isList(value))
    return Buffer.concat([control(typeOf.list, value.length), ...value.map(encoded)]);
  const entries = Object.entries(value);
  return Buffer.concat([control(typeOf.map, entries.length), ...entries.flat().map(encoded)]);
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** @param size size below 29, so that it fits into the byte of the type */
function control(type: number, size: number): Buffer {
  return type > 7 ? Buffer.from([size, type - 7]) : Buffer.from([(type << 5) | size]);
}
