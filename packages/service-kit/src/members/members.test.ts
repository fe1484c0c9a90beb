import { userRegistered } from '@bambuzal/contracts';
import { createTestService, type TestService } from '../testing/test-service';
import { Members } from './members';
import { membersModule } from './members-module';

let service: TestService;
let members: Members;
beforeAll(async () => {
  service = await createTestService('wallet', () => ({
    name: 'wallet',
    modulesOn: ({ database }) => {
      members = new Members(database.connection);
      return [membersModule(members)];
    },
  }));
});
afterAll(() => service.close());

interface Row {
  readonly _id: string;
}

const register = (userId: string, username: string, fullName: string) =>
  service.receive(userRegistered, {
    userId,
    username,
    fullName,
    role: 'user',
    referralCode: 'ABCDEFGH',
    referrerId: null,
    language: 'pt-BR',
    registeredAt: new Date().toISOString(),
  });

test('finds people by the beginning of their user name, or of a word of their name', async () => {
  await register('ana', 'ana.sa', 'Ana Côrtes de Sá');
  await register('bruno', 'brunoc', 'Bruno Côrtes');
  expect(await members.idsByName('CORTES')).toEqual(expect.arrayContaining(['ana', 'bruno']));
  expect(await members.idsByName('côrtes  de')).toEqual(['ana']);
  expect(await members.idsByName('ana.')).toEqual(['ana']);
  expect(await members.idsByName('a.a')).toEqual([]);
  expect(await members.idsByName(' ')).toEqual([]);
});

test('finds people whose row was written before there were keys, after a start', async () => {
  const older = Array.from({ length: 1_001 }, (_, i) => ({
    _id: `old-${i}`,
    username: `old${i}`,
    fullName: 'Clara Velha',
    isActive: true,
  }));
  await service.context.database.connection.collection<Row>('members').insertMany(older);
  expect(await members.idsByName('old1000')).toEqual([]);
  await members.completeSearchKeys();
  expect(await members.idsByName('old1000')).toEqual(['old-1000']);
  expect(await members.idsByName('velha')).toHaveLength(200);
});
