import type { AuditLogJson, NotificationJson, PostingJson, StoryStep } from '@bambuzal/contracts';

/** Step of a record's way. Some are known from the record itself. */
export interface RecordStep {
  readonly step: StoryStep | 'promised' | 'eligible' | 'credited' | 'begun' | 'ended' | 'cancelled';
  readonly amount: number | null;
  /** The provider's id of the payment, if the step has one. */
  readonly reference: string | null;
  readonly at: string;
}

/** Steps and postings of a record, as its service tells them. */
export interface RecordStory {
  readonly steps?: readonly RecordStep[];
  readonly postings: readonly PostingJson[];
}

/** An event of a record's story. */
export type StoryItem =
  | { readonly kind: 'step'; readonly at: string; readonly step: RecordStep }
  | { readonly kind: 'posting'; readonly at: string; readonly posting: PostingJson }
  | { readonly kind: 'audit'; readonly at: string; readonly record: AuditLogJson }
  | { readonly kind: 'notice'; readonly at: string; readonly notice: NotificationJson };

interface StorySources {
  /** Steps that the record itself shows. */
  readonly steps?: readonly RecordStep[] | undefined;
  readonly story: RecordStory | undefined;
  readonly audit: readonly AuditLogJson[] | undefined;
  readonly notices: readonly NotificationJson[] | undefined;
}

/** Order of events of the same moment. */
const kinds: readonly StoryItem['kind'][] = ['step', 'audit', 'posting', 'notice'];

/** @returns events of all sources that were read, earliest first */
export function storyItems({
  steps = [],
  story,
  audit = [],
  notices = [],
}: StorySources): StoryItem[] {
  const items: StoryItem[] = [
    ...[...steps, ...(story?.steps ?? [])].map((step) => ({
      kind: 'step' as const,
      at: step.at,
      step,
    })),
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
