import type { AuditLogJson, NotificationJson, StoryJson } from '@bambuzal/contracts';

/** An event of a record's story. */
export type StoryItem =
  | { readonly kind: 'step'; readonly at: string; readonly step: StoryJson['steps'][number] }
  | {
      readonly kind: 'posting';
      readonly at: string;
      readonly posting: StoryJson['postings'][number];
    }
  | { readonly kind: 'audit'; readonly at: string; readonly record: AuditLogJson }
  | { readonly kind: 'notice'; readonly at: string; readonly notice: NotificationJson };

interface StorySources {
  readonly story: StoryJson | undefined;
  readonly audit: readonly AuditLogJson[] | undefined;
  readonly notices: readonly NotificationJson[] | undefined;
}

/** Order of events of the same moment. */
const kinds: readonly StoryItem['kind'][] = ['step', 'audit', 'posting', 'notice'];

/** @returns events of all sources that were read, earliest first */
export function storyItems({ story, audit = [], notices = [] }: StorySources): StoryItem[] {
  const items: StoryItem[] = [
    ...(story?.steps ?? []).map((step) => ({ kind: 'step' as const, at: step.at, step })),
    ...(story?.postings ?? []).map((posting) => ({
      kind: 'posting' as const,
      at: posting.postedAt,
      posting,
    })),
    ...audit.map((record) => ({ kind: 'audit' as const, at: record.happenedAt, record })),
    ...notices.map((notice) => ({ kind: 'notice' as const, at: notice.createdAt, notice })),
  ];
  return items.toSorted(
    (one, other) =>
      Date.parse(one.at) - Date.parse(other.at) ||
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
  );
}
