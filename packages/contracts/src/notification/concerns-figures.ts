import type { NotificationJson } from './notices';

/** @returns whether a notice tells of a change that other figures of a page may show too */
export function concernsFigures({
  relatedEntityType,
}: Pick<NotificationJson, 'relatedEntityType'>): boolean {
  return relatedEntityType !== null && relatedEntityType !== 'security';
}
