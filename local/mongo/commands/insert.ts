import type { CommandHandler } from './command-context';
import { DocumentWriter } from './document-writer';
import { parseNamespace } from './namespace';
import { checkBatchSize, runStatements, writeReply } from './statements';

/** insert */
export const insert: CommandHandler = async (fields, context) => {
  const namespace = parseNamespace(context.database, fields.subject());
  const documents = fields.documents('documents');
  checkBatchSize(documents.length);
  const writer = new DocumentWriter(context, fields);
  let n = 0;
  const errors = await runStatements(
    context,
    documents,
    fields.boolean('ordered', true),
    (document) => {
      writer.insert(writer.collection(namespace), document);
      return { n: 1 };
    },
    (result) => (n += result.n),
  );
  return writeReply(context, { n }, errors);
};
