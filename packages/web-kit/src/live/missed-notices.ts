import { noticesApi, type NotificationJson, type Store } from '@bambuzal/web-kit';
import { KnownNotices } from './known-notices';

/** As far back as is read for what was missed; older ones wait in the list. */
const mostPages = 5;

/** Finds in the list what was not pushed to this page, and tells each notice once. */
export class MissedNotices {
  private readonly known = new KnownNotices();
  /** By this device's clock, which is good enough for the rare page whose first reading fails. */
  private readonly openedAt = new Date().toISOString();
  /** Where a look back began that could not be finished: the next one goes back as far. */
  private unfinishedSince: number | undefined;

  constructor(
    private readonly store: Store,
    private readonly tell: (notice: NotificationJson) => void,
  ) {}

  /** Of a pushed one. */
  hear(notice: NotificationJson): void {
    if (this.known.add(notice)) this.tell(notice);
  }

  /** Reads the list; the first time what it has is old, and tells nothing. */
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

  /** A list that cannot be read now is read when the page asks next. */
  private putOff(since: number): void {
    this.unfinishedSince = Math.min(since, this.unfinishedSince ?? since);
    this.known.beginAt(this.openedAt);
  }
}
