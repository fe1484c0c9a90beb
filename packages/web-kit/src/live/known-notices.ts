import type { NotificationJson, NotificationListJson } from '@bambuzal/contracts';

/**
 * Maximum number of remembered notices, far more than a look back reads. Forgotten notices count as
 * old by their creation time.
 */
export const mostKnown = 200;

interface Known {
  /**
   * Number of notices known when this notice became known; 0 for notices from before the page was
   * opened.
   */
  readonly order: number;
  readonly createdAt: string;
}

interface Compared {
  /** New notices, oldest first. */
  readonly newOnes: readonly NotificationJson[];
  /**
   * Whether no notice of this page of the list was known when the look back began. If so, the next
   * page of the list may hold new notices too.
   */
  readonly isAllNew: boolean;
}

/**
 * Notices that this page has announced, or found when it was opened. Each tab keeps its own list,
 * and announces each notice once.
 */
export class KnownNotices {
  private readonly known = new Map<string, Known>();
  private count = 0;
  /**
   * Time up to which notices count as from before the page was opened, even if the page did not
   * read that part of the list.
   */
  private horizon: string | undefined;
  /** Creation time of the newest notice that was forgotten. */
  private forgottenUntil = '';

  /** @returns a mark of the notices known now, for comparison with lists read later */
  mark(): number {
    return this.count;
  }

  /** @returns whether the notice is new */
  add({ id, createdAt }: Pick<NotificationJson, 'id' | 'createdAt'>): boolean {
    if (this.known.has(id)) return false;
    this.count += 1;
    this.keep(id, { order: this.count, createdAt });
    return true;
  }

  /**
   * Sets the time up to which notices count as old. Used if the list could not be read when the
   * page was opened. It has no effect if the list was read.
   *
   * @param instant time up to which a notice is old
   */
  beginAt(instant: string): void {
    this.horizon ??= instant;
  }

  /**
   * @param page page of the list; the first page read decides which notices are old
   * @param since mark from the start of the look back. A notice that became known after it, for
   *   example a pushed one, does not show that the older notices behind it are known
   */
  compare({ data, pagination }: NotificationListJson, since: number): Compared {
    if (this.horizon === undefined) {
      this.horizon = pagination.total > data.length ? (data.at(-1)?.createdAt ?? '') : '';
      for (const { id, createdAt } of data) this.keep(id, { order: 0, createdAt });
      return { newOnes: [], isAllNew: false };
    }
    const { horizon } = this;
    const candidates = data.filter((notice) => !this.isOld(notice, horizon, since));
    return {
      isAllNew: candidates.length === data.length,
      newOnes: candidates.reverse().filter((notice) => this.add(notice)),
    };
  }

  private isOld({ id, createdAt }: NotificationJson, horizon: string, since: number): boolean {
    if (createdAt <= horizon || createdAt <= this.forgottenUntil) return true;
    const known = this.known.get(id);
    return known !== undefined && known.order <= since;
  }

  private keep(id: string, known: Known): void {
    this.known.set(id, known);
    if (this.known.size <= mostKnown) return;
    for (const [oldest, { createdAt }] of this.known) {
      this.known.delete(oldest);
      if (createdAt > this.forgottenUntil) this.forgottenUntil = createdAt;
      return;
    }
  }
}
