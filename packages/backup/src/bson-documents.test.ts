import { BSON } from 'mongodb';
import { documentsIn } from './bson-documents';

const written = [{ a: 1 }, {}, { text: 'ação'.repeat(50) }].map((each) => BSON.serialize(each));
const whole = Buffer.concat(written);

/** Passes the content on in parts of a size. */
async function* inParts(content: Buffer, size: number) {
  for (let at = 0; at < content.length; at += size) {
    yield await Promise.resolve(content.subarray(at, at + size));
  }
}

async function read(content: Buffer, size: number): Promise<Buffer[]> {
  const documents: Buffer[] = [];
  for await (const each of documentsIn(inParts(content, size))) documents.push(Buffer.from(each));
  return documents;
}

test.each([1, 3, 7, 64, 10_000])('finds every document in parts of %i bytes', async (size) => {
  expect(await read(whole, size)).toEqual(written.map((each) => Buffer.from(each)));
});

test('finds no document in an empty file', async () => {
  expect(await read(Buffer.alloc(0), 8)).toEqual([]);
});

test.each([1, 3, 20])('refuses content that ends %i bytes too early', async (missing) => {
  await expect(read(whole.subarray(0, -missing), 16)).rejects.toThrow(/ends within a document/);
});

test.each([4, -1, 2_000_000_000])('refuses a document of %i bytes', async (size) => {
  const content = Buffer.alloc(16);
  content.writeInt32LE(size);
  await expect(read(content, 16)).rejects.toThrow(`A document cannot have ${size} bytes.`);
});
