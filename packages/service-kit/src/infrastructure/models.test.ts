import { createConnection, Schema } from 'mongoose';
import { listedModels, type ModelFactory } from './models';

const factory =
  (name: string): ModelFactory =>
  (connection) =>
    connection.models[name] ?? connection.model(name, new Schema({}));

const [account, entry] = [factory('Account'), factory('Entry')];

test('returns the listed models after they are registered', () => {
  const connection = createConnection();
  account(connection);
  const modules = [{ name: 'ledger', models: [account, entry] }, { name: 'summary' }];
  const listed = listedModels(connection, modules);
  expect(listed.map(({ modelName }) => modelName)).toEqual(['Account', 'Entry']);
});

test('refuses a model that no module lists', () => {
  const connection = createConnection();
  entry(connection);
  expect(() => listedModels(connection, [{ name: 'ledger', models: [account] }])).toThrow(
    'no module lists the models Entry',
  );
});

test('refuses a model that two modules list', () => {
  const modules = ['ledger', 'summary'].map((name) => ({ name, models: [account] }));
  expect(() => listedModels(createConnection(), modules)).toThrow(
    'ledger and summary both own Account',
  );
});
