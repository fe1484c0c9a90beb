import { runSeed } from '@bambuzal/service-kit';
import { Passwords } from '../passwords/passwords';
import { userModel } from '../users/user.model';
import { addDemoAccounts } from './demo-accounts';

await runSeed(
  'auth',
  ({ database, transact }) => ({ users: userModel(database.connection), transact }),
  async (parts) => {
    const now = () => new Date();
    return { accounts: await addDemoAccounts({ ...parts, passwords: new Passwords(), now }) };
  },
);
