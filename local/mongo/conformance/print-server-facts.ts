import { MongoClient } from 'mongodb';
import { readServerFacts } from './server-facts';

const [, , uri = ''] = process.argv;
const client = await MongoClient.connect(uri);
try {
  process.stdout.write(JSON.stringify(await readServerFacts(client)));
} finally {
  await client.close();
}
