import mongoose, { Schema, type Types } from 'mongoose';
import { type MongoServer, startMongoServer } from './server';

interface Author {
  name: string;
  email: string;
  createdAt: Date;
  updatedAt: Date;
}

interface Book {
  title: string;
  author: Types.ObjectId | Author;
  pages: number;
}

const authorSchema = new Schema<Author>(
  { name: { type: String, required: true }, email: { type: String, unique: true } },
  { timestamps: true },
);
const bookSchema = new Schema<Book>({
  title: String,
  author: { type: Schema.Types.ObjectId, ref: 'Author' },
  pages: Number,
});

let server: MongoServer;
let connection: mongoose.Connection;
let authors: ReturnType<typeof defineAuthors>;
let books: ReturnType<typeof defineBooks>;

const defineAuthors = () => connection.model('Author', authorSchema);
const defineBooks = () => connection.model('Book', bookSchema);

beforeAll(async () => {
  server = await startMongoServer({ port: 0 });
  connection = await mongoose.createConnection(server.uri, { dbName: 'library' }).asPromise();
  authors = defineAuthors();
  books = defineBooks();
  await Promise.all([authors.init(), books.init()]);
});
beforeEach(async () => {
  await authors.deleteMany();
  await books.deleteMany();
});
afterAll(async () => {
  await connection.close();
  await server.close();
});

test('a unique index of a schema refuses a second document with the same value', async () => {
  await authors.create({ name: 'Clarice', email: 'a@example.com' });
  await expect(authors.create({ name: 'Carla', email: 'a@example.com' })).rejects.toMatchObject({
    code: 11000,
    keyValue: { email: 'a@example.com' },
  });
});

test('timestamps are stored and updated', async () => {
  const author = await authors.create({ name: 'Clarice', email: 'a@example.com' });
  expect(author.createdAt).toBeInstanceOf(Date);
  author.name = 'Lispector';
  await author.save();
  const stored = await authors.findById(author._id).orFail();
  expect(stored.name).toBe('Lispector');
  expect(stored.createdAt).toEqual(author.createdAt);
  expect(stored.updatedAt.getTime()).toBeGreaterThanOrEqual(stored.createdAt.getTime());
});

test('references are populated', async () => {
  const author = await authors.create({ name: 'Clarice', email: 'a@example.com' });
  await books.create({ title: 'A hora da estrela', author: author._id, pages: 88 });
  const book = await books.findOne().populate<{ author: Author }>('author').orFail();
  expect(book.author.name).toBe('Clarice');
});

test('a transaction over several models commits all writes or none', async () => {
  const createBoth = (email: string, title: string | null) =>
    connection.transaction(async (session) => {
      const [author] = await authors.create([{ name: 'Clarice', email }], { session });
      if (title === null) throw new Error('no title');
      await books.create([{ title, author: author!._id, pages: 1 }], { session });
    });
  await createBoth('a@example.com', 'Laços de família');
  await expect(createBoth('b@example.com', null)).rejects.toThrow('no title');
  expect(await authors.countDocuments()).toBe(1);
  expect(await books.countDocuments()).toBe(1);
});

test('saving a stale copy of a document fails with a VersionError', async () => {
  const schema = new Schema({ items: [String] }, { optimisticConcurrency: true });
  const lists = connection.model('List', schema);
  const { _id: id } = await lists.create({ items: ['a'] });
  const [first, second] = await Promise.all([
    lists.findById(id).orFail(),
    lists.findById(id).orFail(),
  ]);
  first.items.push('b');
  await first.save();
  second.items.push('c');
  await expect(second.save()).rejects.toThrow(mongoose.Error.VersionError);
});

test('an aggregation groups and joins documents', async () => {
  const [clarice, jorge] = await authors.create([
    { name: 'Clarice', email: 'c@example.com' },
    { name: 'Jorge', email: 'j@example.com' },
  ]);
  await books.create([
    { title: 'Água viva', author: clarice!._id, pages: 96 },
    { title: 'A paixão segundo G.H.', author: clarice!._id, pages: 180 },
    { title: 'Capitães da areia', author: jorge!._id, pages: 280 },
  ]);
  const totals = await books.aggregate([
    { $group: { _id: '$author', pages: { $sum: '$pages' }, books: { $sum: 1 } } },
    { $lookup: { from: 'authors', localField: '_id', foreignField: '_id', as: 'author' } },
    { $unwind: '$author' },
    { $sort: { pages: -1, 'author.name': 1 } },
    { $project: { _id: 0, name: '$author.name', pages: 1, books: 1 } },
  ]);
  expect(totals).toEqual([
    { name: 'Jorge', pages: 280, books: 1 },
    { name: 'Clarice', pages: 276, books: 2 },
  ]);
});

test('a cursor returns the documents of an upsert and a bulk write', async () => {
  await authors.updateOne({ email: 'a@example.com' }, { name: 'Ana' }, { upsert: true });
  await authors.bulkWrite([
    { insertOne: { document: { name: 'Bia', email: 'b@example.com' } } },
    { updateOne: { filter: { name: 'Ana' }, update: { $set: { name: 'Aninha' } } } },
  ]);
  const names: string[] = [];
  for await (const author of authors.find().sort({ name: 1 }).cursor({ batchSize: 1 })) {
    names.push(author.name);
  }
  expect(names).toEqual(['Aninha', 'Bia']);
});
