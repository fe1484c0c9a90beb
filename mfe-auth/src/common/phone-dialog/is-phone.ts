import { readPhone } from '@bambuzal/contracts/typed/phone-number';

/** Whether a number in E.164 can be one: the service asks the same of it. */
export function isPhone(phone: string): boolean {
  return readPhone(phone) === phone;
}
