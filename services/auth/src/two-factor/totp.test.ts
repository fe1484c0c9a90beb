import { newTotpSecret, otpauthUrl, timeStepOf } from './totp';

/**
 * RFC 6238, appendix B: the last six digits of the SHA-1 test values, for the secret
 * `12345678901234567890`.
 */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const rfcVectors = [
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
] as const;

const at = (seconds: number) => new Date(seconds * 1000);

test.each(rfcVectors)("at %d seconds the RFC's code %s is accepted", (seconds, code) => {
  expect(timeStepOf(rfcSecret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test.each([-30, 30])(
  'a clock that is %d seconds off is tolerated, and the code keeps its time step',
  (offset) => {
    expect(timeStepOf(rfcSecret, '005924', at(1234567890 + offset))).toBe(1234567890 / 30);
  },
);

test.each([-60, 60])('a code that is %d seconds off is refused', (offset) => {
  expect(timeStepOf(rfcSecret, '005924', at(1234567890 + offset))).toBeUndefined();
});

test('a wrong code is refused', () => {
  expect(timeStepOf(rfcSecret, '005925', at(1234567890))).toBeUndefined();
});

test.each(['', '00592', '0059244', 'ABCDE-FGHJK'])('the text %j is refused as a code', (token) => {
  expect(timeStepOf(rfcSecret, token, at(1234567890))).toBeUndefined();
});

test('a new secret has 160 bits in base32 without padding, and is different each time', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
});

test('the address contains issuer, account and every parameter for an authenticator', () => {
  expect(otpauthUrl('Casa do Bambu', 'ana@1', rfcSecret)).toBe(
    `otpauth://totp/Casa%20do%20Bambu:ana%401?secret=${rfcSecret}&issuer=Casa%20do%20Bambu&algorithm=SHA1&digits=6&period=30`,
  );
});
