import { phoneEndpoints } from '@bambuzal/contracts';
import { expect, test } from '@playwright/test';
import { ApiClient } from '../../support/api-client';
import { codeSentTo } from '../../support/messages';
import { newPhone } from '../../support/new-member';
import { withPhoneVerification } from '../../support/phone-verification';
import { verdictOf } from '../../support/problem-code';
import { product } from '../../support/product';

const anybody = () => new ApiClient(product.origin());
const tries = 5;

/** @returns a six-digit code that differs from the given one */
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

test('after five wrong codes for a telephone, the right code is refused too', async () => {
  const phone = newPhone();
  const { sendForRegistration, verifyForRegistration } = phoneEndpoints;
  await withPhoneVerification(async () => {
    await anybody().call('POST', sendForRegistration.path, { phone });
    const code = await codeSentTo(phone);
    const prove = async (guess: string) =>
      verdictOf(await anybody().call('POST', verifyForRegistration.path, { phone, code: guess }));
    for (let i = 0; i < tries; i += 1) {
      expect(await prove(wrong(code))).toEqual([422, 'INVALID_CODE']);
    }
    expect(await prove(code)).toEqual([422, 'INVALID_CODE']);
  });
});
