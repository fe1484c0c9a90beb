/** @param phone E.164 @returns a Brazilian number in its usual form: `+55 (11) 98765-4321` */
export function readablePhone(phone: string): string {
  return phone.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '+55 ($1) $2-$3');
}
