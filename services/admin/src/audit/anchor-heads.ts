import type { Logger } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { DailyHeadRow } from './daily-head.model';

interface AnchorDependencies {
  readonly dailyHeads: Model<DailyHeadRow>;
  /** Optional address of a server outside the product, which keeps the heads. */
  readonly anchorUrl: string | undefined;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'warn'>;
}

const mostAtOnce = 31;
const timeoutMs = 10_000;

/**
 * Sends the daily heads to an address outside the product, each until it is taken: `POST` with
 * `{ day, sequence, hash, takenAt }` as JSON. Somebody who rewrites the whole chain cannot rewrite
 * what is kept there.
 */
export async function anchorHeads(dependencies: AnchorDependencies): Promise<void> {
  const { anchorUrl, dailyHeads, log, now } = dependencies;
  if (anchorUrl === undefined) return;
  const heads = await dailyHeads
    .find({ anchoredAt: null })
    .sort({ _id: 1 })
    .limit(mostAtOnce)
    .lean();
  for (const { _id: day, sequence, hash, takenAt } of heads) {
    try {
      await send(anchorUrl, { day, sequence, hash, takenAt });
    } catch (error) {
      log.warn({ err: error, day }, 'the end of the audit chain was not taken outside');
      return;
    }
    await dailyHeads.updateOne({ _id: day }, { $set: { anchoredAt: now() } });
  }
}

async function send(url: string, head: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(head),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`the anchor answered ${answer.status}`);
}
