import { createServer } from 'node:http';
import { createTestContext } from '@bambuzal/service-kit/testing';
import { anchorHeads } from './anchor-heads';
import { dailyHeadModel } from './daily-head.model';

let context: Awaited<ReturnType<typeof createTestContext>>;
let status = 201;
const taken: string[] = [];
/** Keeps what is sent to it, as an operator's own server would. */
const outside = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    if (status === 201) taken.push(text);
    response.statusCode = status;
    response.end();
  });
});

beforeAll(async () => {
  context = await createTestContext('admin');
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  outside.close();
  await context.close();
});

const now = () => new Date('2030-05-03T03:00:00Z');
const log = { warn: jest.fn() };
const rows = () => dailyHeadModel(context.database.connection);
const anchor = (anchorUrl: string | undefined) =>
  anchorHeads({ dailyHeads: rows(), anchorUrl, log, now });
const address = () => {
  const bound = outside.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('the server has no port');
  return `http://127.0.0.1:${bound.port}/heads`;
};

test('sends each head once, oldest first, and again until it is taken', async () => {
  const head = { hash: 'ab', takenAt: new Date('2030-05-01T03:00:00Z') };
  await rows().insertMany([
    { ...head, _id: '2030-05-02', sequence: 7 },
    { ...head, _id: '2030-05-01', sequence: 4 },
  ]);
  await anchor(undefined);
  status = 503;
  await anchor(address());
  expect(taken).toEqual([]);
  expect(log.warn).toHaveBeenCalledTimes(1);
  status = 201;
  await anchor(address());
  await anchor(address());
  expect(taken.map((text) => JSON.parse(text))).toEqual([
    { day: '2030-05-01', sequence: 4, hash: 'ab', takenAt: '2030-05-01T03:00:00.000Z' },
    { day: '2030-05-02', sequence: 7, hash: 'ab', takenAt: '2030-05-01T03:00:00.000Z' },
  ]);
});
