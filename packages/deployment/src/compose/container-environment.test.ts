import { containerEnvironment } from './container-environment';

const given = { VERSION: '1.4.0', PUBLIC_URL: 'https://example.com', PIX_KEY: 'a@example.com' };

test('a process gets the variables of its image and of compose.yaml', () => {
  const environment = containerEnvironment('wallet', given);
  expect(environment).toMatchObject({
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    VERSION: '1.4.0',
    PUBLIC_URL: 'https://example.com',
    PIX_KEY: 'a@example.com',
    AUTH_URL: 'http://auth:8080',
    SECRETS_KEY_FILE: '/run/secrets/SECRETS_KEY',
  });
  expect(environment).not.toHaveProperty('BACEN_API_URL');
  expect(containerEnvironment('gateway', given)).toMatchObject({
    WEB_ROOT: '/app/web',
    TRUSTED_PROXIES: '1',
  });
});

test('a value that is demanded and missing is named', () => {
  expect(() => containerEnvironment('gateway', {})).toThrow('the public address is missing');
});
