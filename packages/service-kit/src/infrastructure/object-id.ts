import { DomainError } from '@bambuzal/contracts';
import { Types } from 'mongoose';

/**
 * Lower case alone: an id has one spelling, since references and keys are made of it.
 *
 * @throws DomainError NOT_FOUND: what is no id names nothing
 */
export function objectIdOf(text: string): Types.ObjectId {
  if (!/^[0-9a-f]{24}$/.test(text)) throw new DomainError('NOT_FOUND');
  return new Types.ObjectId(text);
}
