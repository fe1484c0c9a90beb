import { type AccessToken, isPermitted } from '@bambuzal/contracts';
import { masked } from './masked';

type Administrator = Pick<AccessToken, 'adminType'>;

/** Whether an administrator may read keys, addresses and notes of the desk in full. */
export function seesInFull({ adminType = 'master' }: Administrator): boolean {
  return isPermitted(adminType, 'financials');
}

/** @returns a key or an address as this administrator may read it */
export function destinationFor(caller: Administrator, destination: string): string {
  return seesInFull(caller) ? destination : masked(destination);
}
