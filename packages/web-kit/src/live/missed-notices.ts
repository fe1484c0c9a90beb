import { noticesApi, type NotificationJson, type Store } from '@bambuzal/web-kit';
import { KnownNotices } from './known-notices';

/** Maximum number of pages read to find missed notices. Older ones are only in the list. */
const mostPages = 5;

/** Finds notices in the list that were not pushed to this page, and announces each once. */
export class MissedNotices {
  private readonly known = new KnownNotices();
  /**
   * Time by this device's clock, which is accurate enough for the rare page whose first read fails.
   */
  private readonly openedAt = new Date().toISOString();
  /** Mark of a look back that could not be finished. The next look back goes back as far. */
  private unfinishedSince: number | undefined;

  constructor(
    private readonly store: Store,
    private readonly tell: (notice: NotificationJson) => void,
  ) {}

  /** Handles a pushed notice. */
  hear(notice: NotificationJson): void {
    if (this.known.add(notice)) this.tell(notice);
  }

  /** Reads the list. On the first read all notices count as old, and none is announced. */
  async catchUp(): Promise<void> {
    const since = this.unfinishedSince ?? this.known.mark();
    this.unfinishedSince = undefined;
    const found: NotificationJson[] = [];
    for (let page = 1; page <= mostPages; page += 1) {
      const { data, isSuccess } = await this.store.dispatch(
        noticesApi.endpoints.notifications.initiate(page, { forceRefetch: true, subscribe: false }),
      );
      if (!isSuccess) {
        this.putOff(since);
        break;
      }
      const { newOnes, isAllNew } = this.known.compare(data, since);
      found.unshift(...newOnes);
      if (!isAllNew || page >= data.pagination.totalPages) break;
      if (page === mostPages)
        console.warn(`Not told: notices missed behind the newest ${page * data.data.length}`);
    }
    for (const notice of found) if (!notice.isRead) this.tell(notice);
  }

  /** A list that cannot be read now is read at the next call. */
  private putOff(since: number): void {
    this.unfinishedSince = Math.min(since, this.unfinishedSince ?? since);
    this.known.beginAt(this.openedAt);
  }
}
