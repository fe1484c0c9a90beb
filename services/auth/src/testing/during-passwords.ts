import { Passwords } from '../passwords/passwords';

type Change = () => Promise<unknown>;

/** Makes a change while the next password is verified, as a simultaneous request would. */
export function whileVerifying(change: Change): void {
  const real = new Passwords();
  jest.spyOn(Passwords.prototype, 'verify').mockImplementationOnce(async (hashed, password) => {
    await change();
    return real.verify(hashed, password);
  });
}

/** Makes a change while the next password is hashed, as a simultaneous request would. */
export function whileHashing(change: Change): void {
  const real = new Passwords();
  jest.spyOn(Passwords.prototype, 'hash').mockImplementationOnce(async (password) => {
    await change();
    return real.hash(password);
  });
}
