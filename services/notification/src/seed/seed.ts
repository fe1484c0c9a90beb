import { runSeed, type ServiceContext } from '@bambuzal/service-kit';
import { noticeCountModel } from '../notices/notice-count.model';
import { noticeModel } from '../notices/notice.model';
import { addDemoNotices } from './demo-notices';

/** The members themselves come with the messages of `auth`. */
await runSeed('notification', seedParts, async (parts) => ({
  notices: await addDemoNotices(parts),
}));

function seedParts({ database, transact }: ServiceContext) {
  const { connection } = database;
  noticeModel(connection);
  noticeCountModel(connection);
  return { connection, transact, now: () => new Date() };
}
