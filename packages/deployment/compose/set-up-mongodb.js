// Makes the three members a replica set and creates the product's user. mongosh runs it at each
// start; a second run changes nothing.
const fs = require('node:fs');

const name = 'bambuzal';
const members = ['mongodb-1:27017', 'mongodb-2:27017', 'mongodb-3:27017'];
const secret = (file) => fs.readFileSync(`/run/secrets/${file}`, 'utf8').trim();
const administrator = `root:${encodeURIComponent(secret('mongodb-root-password'))}`;
const namespace = (process.env.NAMESPACE ?? '').replace('.', '-');
const services = ['admin', 'auth', 'investment', 'notification', 'referral', 'trading', 'wallet'];

const first = connect(`mongodb://${administrator}@${members[0]}/admin?directConnection=true`);
const status = first.adminCommand({ replSetGetStatus: 1 });
if (status.codeName === 'NotYetInitialized') {
  const config = { _id: name, members: members.map((host, _id) => ({ _id, host })) };
  const answer = first.adminCommand({ replSetInitiate: config });
  if (!answer.ok) throw new Error(answer.errmsg);
}

// The driver waits until a primary is elected.
const primary = connect(`mongodb://${administrator}@${members.join()}/admin?replicaSet=${name}`);
const [, user, password] = /^mongodb:\/\/([^:@/]+):([^@/]+)@/.exec(secret('MONGODB_URI'));
const roles = services.map((service) => ({
  role: 'readWrite',
  db: `bambuzal-${namespace}${service}`,
}));
if (primary.getUser(decodeURIComponent(user)) === null) {
  primary.createUser({ user: decodeURIComponent(user), pwd: decodeURIComponent(password), roles });
}
print(`The replica set ${name} is ready.`);
