import type { WorkChangedNews, WorkList } from '@bambuzal/contracts';
import type { Logger } from '../log';

/** Time in milliseconds between two signals of a list. */
const restMs = 1_000;

/**
 * Tells the open pages of administrators that a row of a list changed: at once, and then at most
 * once a second for each list. A signal is lost while Redis is away; the pages show the row when
 * they read the list again.
 */
export class WorkSignal {
  private readonly resting = new Map<WorkList, NodeJS.Timeout>();
  /** Rows to tell of after the rest. */
  private readonly waiting = new Map<WorkList, string>();

  /** @param publish publishes a text to every instance of `notification` */
  constructor(
    private readonly publish: (text: string) => Promise<unknown>,
    private readonly log: Pick<Logger, 'debug'>,
  ) {}

  tell(list: WorkList, id: string): void {
    if (this.resting.has(list)) {
      this.waiting.set(list, id);
      return;
    }
    const news: WorkChangedNews = { list, id };
    this.publish(JSON.stringify(news)).catch((error: unknown) => {
      this.log.debug({ err: error }, 'no page was told of changed work');
    });
    this.resting.set(list, setTimeout(() => this.wake(list), restMs).unref());
  }

  stop(): void {
    for (const timer of this.resting.values()) clearTimeout(timer);
  }

  private wake(list: WorkList): void {
    this.resting.delete(list);
    const id = this.waiting.get(list);
    this.waiting.delete(list);
    if (id !== undefined) this.tell(list, id);
  }
}
