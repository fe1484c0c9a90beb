import { readPhone } from '@bambuzal/contracts/typed/phone-number';

/** Whether a number in E.164 can exist. The service uses the same rule. */
export function isPhone(phone: string): boolean {
  return readPhone(phone) === phone;
}
