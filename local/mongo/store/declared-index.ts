import { notSupported } from '../errors';
import type { BsonDocument } from '../values/value';
import type { IndexSpecification } from './index-specification';

const declaredKinds = new Set(['text', '2d', '2dsphere']);

/**
 * Whether an index is kept in the catalogue alone: of text, of geometry, or with wildcards. Schemas
 * may declare one; no entry is made for it, no plan uses it, and the queries that cannot be answered
 * without it (`$text`, `$near`, …) are refused where they are compiled.
 */
export function isDeclaredOnly({ key }: { readonly key: BsonDocument }): boolean {
  return Object.entries(key).some(
    ([path, order]) =>
      path.split('.').includes('$**') || (typeof order === 'string' && declaredKinds.has(order)),
  );
}

export function isDeclaredKind(order: string): boolean {
  return declaredKinds.has(order);
}

/**
 * What such an index would enforce is refused rather than passed over.
 *
 * @returns the specification as `listIndexes` shows it; that of a text index names its hidden fields
 * @throws MongoError CommandNotSupported if it is unique or expires documents
 */
export function completeDeclaredIndex(specification: IndexSpecification): IndexSpecification {
  if (specification.unique === true || specification.expireAfterSeconds !== undefined) {
    throw notSupported('A unique or expiring index of text, of geometry or with wildcards');
  }
  const entries = Object.entries(specification.key);
  const texts = entries.filter(([, order]) => order === 'text').map(([path]) => path);
  if (texts.length === 0) {
    const isSphere = entries.some(([, order]) => order === '2dsphere');
    return isSphere ? { ...specification, '2dsphereIndexVersion': 3 } : specification;
  }
  return {
    default_language: 'english',
    language_override: 'language',
    ...specification,
    key: {
      ...Object.fromEntries(entries.filter(([, order]) => order !== 'text')),
      _fts: 'text',
      _ftsx: 1,
    },
    weights: specification['weights'] ?? Object.fromEntries(texts.map((path) => [path, 1])),
    textIndexVersion: 3,
  };
}
