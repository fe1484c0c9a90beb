import { runSeed, type ServiceContext } from '@bambuzal/service-kit';
import { noticeCountModel } from '../notices/notice-count.model';
import { noticeModel } from '../notices/notice.model';
import { addDemoNotices } from './demo-notices';

/** The members come from the messages of `auth`. */
await runSeed('notification', seedDependencies, async (dependencies) => ({
  notices: await addDemoNotices(dependencies),
}));

function seedDependencies({ database, transact }: ServiceContext) {
  const { connection } = database;
  noticeModel(connection);
  noticeCountModel(connection);
  return { connection, transact, now: () => new Date() };
}
