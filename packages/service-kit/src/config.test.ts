import { ConfigError, readConfig, serviceConfigSchema } from './config';

const environment = {
  PORT: '4000',
  MONGODB_URI: 'mongodb://localhost/',
  AMQP_URL: 'amqp://localhost',
  REDIS_URL: 'redis://localhost',
};

test('numbers and flags are read from text', () => {
  const config = readConfig(serviceConfigSchema, { ...environment, DEMO: 'true' });
  expect(config).toMatchObject({ PORT: 4000, DEMO: true, NODE_ENV: 'production' });
});

test('every variable at fault is named, and no value is told', () => {
  const read = () =>
    readConfig(serviceConfigSchema, { ...environment, PORT: 'x', AMQP_URL: 'http://secret@host' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/PORT/);
  expect(read).toThrow(/AMQP_URL/);
  expect(read).not.toThrow(/secret/);
});
