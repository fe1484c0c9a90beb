import { BSON, type Collection, type Document } from 'mongodb';
import { readDocuments } from './stored-file';

/** Limits of a batch, below those of the server. */
const mostDocuments = 1000;
const mostBytes = 8 * 1024 * 1024;

/** Keeps every value in the type that it has in the file. */
const exactly = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
};

/**
 * Inserts the documents of a file.
 *
 * @returns whether a document has other bytes than in the file: one whose field names are whole
 *   numbers gets these first, because JavaScript puts them there
 */
export async function insertDocuments(collection: Collection, file: string): Promise<boolean> {
  let isRewritten = false;
  let batch: Document[] = [];
  let bytes = 0;
  const insert = async () => {
    if (batch.length === 0) return;
    await collection.insertMany(batch, {
      ordered: false,
      // The documents were accepted before, perhaps by an earlier validator.
      bypassDocumentValidation: true,
      forceServerObjectId: true,
      writeConcern: { w: 'majority' },
    });
    batch = [];
    bytes = 0;
  };
  for await (const raw of readDocuments(file)) {
    const document = BSON.deserialize(raw, exactly);
    isRewritten ||= !Buffer.from(raw).equals(BSON.serialize(document));
    if (batch.length === mostDocuments || bytes + raw.length > mostBytes) await insert();
    batch.push(document);
    bytes += raw.length;
  }
  await insert();
  return isRewritten;
}
