import type { NotificationJson, NotificationListJson } from '@bambuzal/contracts';

/**
 * Which notices this page has told already, or found when it was opened. Each tab keeps its own: it
 * tells each once.
 */
export class KnownNotices {
  private readonly ids = new Set<string>();
  /** What is not newer was there before the page, though not on the part of the list that it read. */
  private horizon: string | undefined;

  /** @returns whether it was not known until now */
  add({ id }: Pick<NotificationJson, 'id'>): boolean {
    if (this.ids.has(id)) return false;
    this.ids.add(id);
    return true;
  }

  /**
   * @param page of the list; the first that is read says what is old
   * @returns those of the page that are new, oldest first
   */
  newOnes({ data, pagination }: NotificationListJson): readonly NotificationJson[] {
    if (this.horizon === undefined) {
      this.horizon = pagination.total > data.length ? (data.at(-1)?.createdAt ?? '') : '';
      for (const notice of data) this.ids.add(notice.id);
      return [];
    }
    const { horizon } = this;
    return data
      .filter((notice) => notice.createdAt > horizon)
      .filter((notice) => this.add(notice))
      .reverse();
  }
}
