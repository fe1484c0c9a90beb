import { demoPassword, demoPeople } from '@bambuzal/contracts';

/** Who may sign in to the demo. The accounts are made by the seed of the service `auth`. */
export const demoAccounts = {
  password: demoPassword,
  administrators: demoPeople.filter(({ adminType }) => adminType !== null).map(usernameOf),
  members: demoPeople.filter(({ adminType }) => adminType === null).map(usernameOf),
};

function usernameOf({ username }: { readonly username: string }): string {
  return username;
}
