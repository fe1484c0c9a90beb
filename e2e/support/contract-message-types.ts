import * as contracts from '@bambuzal/contracts';
import type { MessageType } from '@bambuzal/contracts';

/**
 * Every message type that the contracts export, alone or in a group. New types are included
 * automatically.
 */
export const messageTypes: readonly MessageType[] = Object.values(contracts).flatMap(typesIn);

function typesIn(exported: unknown): MessageType[] {
  if (isMessageType(exported)) return [exported];
  if (typeof exported !== 'object' || exported === null) return [];
  return Object.values(exported).filter(isMessageType);
}

function isMessageType(value: unknown): value is MessageType {
  if (typeof value !== 'object' || value === null) return false;
  return ['type', 'version', 'data', 'consumers'].every((field) => field in value);
}
