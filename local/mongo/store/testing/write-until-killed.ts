import { findDocuments } from '../find';
import { Store } from '../store';
import { View } from '../view';

/*
 * Program that transfers money between accounts in the given data directory, until it is killed. It
 * prints the number of each transfer after the transfer is acknowledged.
 */

const [, , dataDirectory = ''] = process.argv;
const store = Store.open({ dataDirectory });
const accounts = 10;
const context = { variables: new Map(), now: new Date() };

const setup = new View(store);
for (let account = 0; account < accounts && !setup.collection('bank', 'transfers'); account += 1) {
  setup.insert(setup.ensureCollection('bank', 'accounts'), { _id: account, balance: 100 });
}
const first = setup.ensureCollection('bank', 'transfers').documents.size;

for (let transfer = first; ; transfer += 1) {
  const transaction = store.beginTransaction();
  const view = new View(store, transaction);
  for (const [account, amount] of [
    [transfer % accounts, -1],
    [(transfer * 7 + 1) % accounts, 1],
  ] as const) {
    const collection = view.ensureCollection('bank', 'accounts');
    const [found] = findDocuments(collection, { _id: account }, { context });
    if (!found) throw new Error(`There is no account ${account}.`);
    const { recordId, document } = found;
    const balance = Number(document['balance']) + amount;
    view.replace(collection, recordId, document, { ...document, balance });
  }
  view.insert(view.ensureCollection('bank', 'transfers'), { _id: transfer });
  transaction.commit();
  store.remember('session', { transfer });
  await store.flush();
  process.stdout.write(`${transfer}\n`);
}
