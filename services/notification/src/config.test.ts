import { ConfigError } from '@bambuzal/service-kit';
import { readNotificationConfig } from './config';

test.each([[{}], [{ WHATSAPP_ACCESS_TOKEN: '', WHATSAPP_PHONE_NUMBER_ID: ' ' }]])(
  '%j configures no account for sending',
  (environment) => expect(readNotificationConfig(environment).whatsApp).toBeUndefined(),
);

test('an access token and a phone number id are enough for sending', () => {
  const config = readNotificationConfig({
    WHATSAPP_ACCESS_TOKEN: 'token',
    WHATSAPP_PHONE_NUMBER_ID: '1234',
  });
  expect(config.whatsApp).toEqual({
    accessToken: 'token',
    phoneNumberId: '1234',
    template: 'bambuzal_code',
    apiUrl: 'https://graph.facebook.com/v23.0',
    timeoutMs: 10_000,
  });
});

test.each([
  [{ WHATSAPP_ACCESS_TOKEN: 'secret-token' }, /WHATSAPP_PHONE_NUMBER_ID/],
  [{ WHATSAPP_PHONE_NUMBER_ID: '1234' }, /WHATSAPP_ACCESS_TOKEN/],
])('refuses an incomplete account, and names the missing part', (environment, missing) => {
  const read = () => readNotificationConfig(environment);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(missing);
  expect(read).not.toThrow(/secret-token/);
});
