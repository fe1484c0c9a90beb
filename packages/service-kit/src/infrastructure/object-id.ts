import { DomainError } from '@bambuzal/contracts';
import { Types } from 'mongoose';

/** @throws DomainError NOT_FOUND: what is no id names nothing */
export function objectIdOf(text: string): Types.ObjectId {
  if (!/^[0-9a-f]{24}$/i.test(text)) throw new DomainError('NOT_FOUND');
  return new Types.ObjectId(text);
}
