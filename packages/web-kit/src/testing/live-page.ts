import {
  api,
  createStore,
  onNotification,
  type NotificationJson,
  type Store,
} from '@bambuzal/web-kit';
import {
  ana,
  answerCalls,
  answerSockets,
  asked,
  type AnsweredCalls,
  type AnsweredSockets,
} from '@bambuzal/web-kit/testing';
import { MemberNews } from '../live/member-news';

/** A page of a member that shows a balance, on fake timers. */
export interface LivePage {
  readonly server: AnsweredCalls;
  readonly sockets: AnsweredSockets;
  readonly store: Store;
  readonly news: MemberNews;
  /** Ids of the notices that the page was told about, in order. */
  readonly announced: readonly string[];
  readonly see: (isSeen: boolean) => void;
  readonly balancesRead: () => number;
  /** Waits until the socket is live and the first reads are done. */
  readonly begin: () => Promise<void>;
  readonly close: () => void;
}

const { watchedBalance } = api.injectEndpoints({
  endpoints: (build) => ({
    watchedBalance: build.query<unknown, undefined>({
      query: () => '/api/balance',
      providesTags: ['Balance'],
    }),
  }),
}).endpoints;

const noon = Date.UTC(2026, 10, 22, 12);

export const pass = (durationMs: number) => jest.advanceTimersByTimeAsync(durationMs);

/** @param minute minutes after noon at which the notice was made */
export const notice = (id: string, minute: number, more: Partial<NotificationJson> = {}) => ({
  id,
  userId: ana.id,
  title: `Aviso ${id}`,
  content: 'Algo aconteceu',
  isRead: false,
  type: 'transaction',
  relatedEntityType: 'deposit',
  relatedEntityId: 'd1',
  createdAt: new Date(noon + minute * 60_000).toISOString(),
  ...more,
});

export const listOf = (rows: readonly object[], total = rows.length) => ({
  data: rows,
  pagination: { total, page: 1, pageSize: 10, totalPages: Math.ceil(total / 10) },
  unread: total,
});

/** Answers each call with the page of the list that the call asks for. */
export const pagesOf = (rows: readonly object[]) => (call: Request) => {
  const page = pageAskedBy(call);
  return Response.json(listOf(rows.slice((page - 1) * 10, page * 10), rows.length));
};

export const pageAskedBy = ({ url }: Request) => Number(new URL(url).searchParams.get('page'));

/** Page opened at five past noon. */
export function openLivePage(): LivePage {
  jest.useFakeTimers({ now: new Date(noon + 5 * 60_000) });
  jest.spyOn(console, 'warn').mockImplementation();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const server = answerCalls({
    '/api/session-info': { isAdminAsUser: false, sessionToken: 'ticket-1' },
    '/api/notifications': listOf([notice('old', 1)]),
    '/api/balance': { totalBalance: 1 },
  });
  const sockets = answerSockets();
  const store = createStore();
  const reading = store.dispatch(watchedBalance.initiate(undefined));
  const announced: string[] = [];
  const leave = onNotification(({ id }) => announced.push(id));
  const news = new MemberNews(store, { userId: ana.id, language: 'pt-BR' });
  return {
    server,
    sockets,
    store,
    news,
    announced,
    see: (isSeen) => void visibility.mockReturnValue(isSeen ? 'visible' : 'hidden'),
    balancesRead: () => asked(server.calls, '/api/balance').length,
    async begin() {
      news.start();
      // The socket opens a second after the page has loaded.
      await pass(1500);
    },
    close() {
      news.stop();
      leave();
      reading.unsubscribe();
      jest.useRealTimers();
      jest.restoreAllMocks();
    },
  };
}
