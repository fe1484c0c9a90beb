import { DomainError } from '@bambuzal/contracts';
import { Types } from 'mongoose';

/**
 * Accepts lower case only, so that an id has a single spelling. References and keys contain ids.
 *
 * @throws DomainError NOT_FOUND for a text that is not an id
 */
export function objectIdOf(text: string): Types.ObjectId {
  if (!/^[0-9a-f]{24}$/.test(text)) throw new DomainError('NOT_FOUND');
  return new Types.ObjectId(text);
}
