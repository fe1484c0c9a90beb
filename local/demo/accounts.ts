import { demoPassword, demoPeople } from '@bambuzal/contracts';

/** Accounts that may sign in to the demo. The seed of the service `auth` creates them. */
export const demoAccounts = {
  password: demoPassword,
  administrators: demoPeople.filter(({ adminType }) => adminType !== null).map(usernameOf),
  members: demoPeople.filter(({ adminType }) => adminType === null).map(usernameOf),
};

function usernameOf({ username }: { readonly username: string }): string {
  return username;
}
