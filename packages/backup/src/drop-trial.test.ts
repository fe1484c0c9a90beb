import { databaseNameOf } from '@bambuzal/service-kit';
import { dropTrial, trialNamespace } from './drop-trial';
import { BackupFixture } from './testing/backup-fixture';

let fixture: BackupFixture;
beforeEach(() => {
  fixture = new BackupFixture();
});
afterEach(() => fixture.clear());

test('drops what a trial restored, and no other namespace', async () => {
  const trial = fixture.client.db(databaseNameOf(trialNamespace, 'wallet'));
  await trial.collection('rows').insertOne({ each: 1 });
  await fixture.source('wallet').collection('rows').insertOne({ each: 2 });
  await dropTrial(fixture.client, fixture.namespace);
  expect(await trial.listCollections().toArray()).toEqual([]);
  expect(await fixture.source('wallet').collection('rows').countDocuments()).toBe(1);
});

test('refuses to drop the databases of a product in the namespace of trials', async () => {
  const trial = fixture.client.db(databaseNameOf(trialNamespace, 'auth'));
  await trial.collection('rows').insertOne({ each: 1 });
  await expect(dropTrial(fixture.client, trialNamespace)).rejects.toThrow('nothing was dropped');
  expect(await trial.collection('rows').countDocuments()).toBe(1);
  await trial.dropDatabase();
});
