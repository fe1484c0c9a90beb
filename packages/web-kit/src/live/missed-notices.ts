import { noticesApi, type NotificationJson, type Store } from '@bambuzal/web-kit';
import { KnownNotices } from './known-notices';

/** As far back as is read for what was missed; older ones wait in the list. */
const mostPages = 5;

/** Finds in the list what was not pushed to this page, and tells each notice once. */
export class MissedNotices {
  private readonly known = new KnownNotices();

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
    const found: NotificationJson[] = [];
    for (let page = 1; page <= mostPages; page += 1) {
      const { data, isSuccess } = await this.store.dispatch(
        noticesApi.endpoints.notifications.initiate(page, { forceRefetch: true, subscribe: false }),
      );
      // A list that cannot be read now is read when the page asks next.
      if (!isSuccess) break;
      const newOnes = this.known.newOnes(data);
      found.unshift(...newOnes);
      const isAllNew = newOnes.length > 0 && newOnes.length === data.data.length;
      if (!isAllNew || page >= data.pagination.totalPages) break;
    }
    for (const notice of found) if (!notice.isRead) this.tell(notice);
  }
}
