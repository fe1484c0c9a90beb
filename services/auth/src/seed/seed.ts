import { runSeed } from '@bambuzal/service-kit';
import { Passwords } from '../passwords/passwords';
import { userModel } from '../users/user.model';
import { addDemoAccounts } from './demo-accounts';

await runSeed(
  'auth',
  ({ database, transact }) => ({ users: userModel(database.connection), transact }),
  async (dependencies) => {
    const now = () => new Date();
    return {
      accounts: await addDemoAccounts({ ...dependencies, passwords: new Passwords(), now }),
    };
  },
);
