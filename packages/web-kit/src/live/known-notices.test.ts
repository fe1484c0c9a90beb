import type { NotificationJson } from '@bambuzal/web-kit';
import { ana } from '@bambuzal/web-kit/testing';
import { KnownNotices, mostKnown } from './known-notices';

const noticeAt = (second: number): NotificationJson => ({
  id: `n${second}`,
  userId: ana.id,
  title: 'Aviso',
  content: 'Algo aconteceu',
  isRead: false,
  type: 'transaction',
  relatedEntityType: null,
  relatedEntityId: null,
  createdAt: new Date(Date.UTC(2026, 10, 22) + second * 1000).toISOString(),
});
const listOf = (...data: NotificationJson[]) => ({
  data,
  pagination: { total: data.length, page: 1, pageSize: 10, totalPages: 1 },
  unread: 0,
});

test('a page that stays open for long remembers the newest notices, and does not announce a forgotten notice as new', () => {
  const known = new KnownNotices();
  known.compare(listOf(), known.mark());
  for (let second = 0; second <= mostKnown; second += 1) known.add(noticeAt(second));
  expect(known.add(noticeAt(mostKnown))).toBe(false);
  const [newest, forgotten] = [noticeAt(mostKnown + 1), noticeAt(0)];
  expect(known.compare(listOf(newest, forgotten), known.mark())).toEqual({
    newOnes: [newest],
    isAllNew: false,
  });
  expect(known.add(forgotten)).toBe(true);
});
