/** Whether a number can be one at all: 8 to 15 digits with its dial code (E.164). */
export function isPhone(phone: string): boolean {
  return /^\+\d{8,15}$/.test(phone);
}
