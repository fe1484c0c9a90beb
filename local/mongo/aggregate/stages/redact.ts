import { type BsonDocument, type BsonValue, isDocument, setOwn } from '../../values/value';
import { createCompiler } from '../expression';
import { located } from '../expressions/operator';
import { bind, type Scope } from '../expressions/scope';
import type { StageCompiler } from './stage';

/** What the expression of `$redact` may answer; as variables of these names in capitals. */
const answers = ['keep', 'prune', 'descend'] as const;

/** `$redact`: keeps or leaves out each document, and each one embedded in it, by an expression. */
export const redact: StageCompiler = (specification, { context }) => {
  const names = answers.map((answer) => answer.toUpperCase());
  const evaluate = createCompiler(context)
    .withVariables(['CURRENT', ...names])
    .compile(specification);
  const redactDocument = (document: BsonDocument, root: Scope): BsonDocument | undefined => {
    const answer = evaluate(bind(root, 'CURRENT', document));
    if (answer === 'keep') return document;
    if (answer === 'prune') return undefined;
    if (answer !== 'descend') {
      throw located(17053, '$redact must evaluate to $$DESCEND, $$PRUNE or $$KEEP, and it did not');
    }
    const kept: BsonDocument = {};
    for (const [field, value] of Object.entries(document)) {
      const redacted = redactValue(value, root);
      if (redacted !== undefined) setOwn(kept, field, redacted);
    }
    return kept;
  };
  const redactValue = (value: BsonValue, root: Scope): BsonValue => {
    if (isDocument(value)) return redactDocument(value, root);
    if (!Array.isArray(value)) return value;
    return value
      .map((element) => redactValue(element, root))
      .filter((element) => element !== undefined);
  };
  return (documents) =>
    documents
      .map((document) => {
        const root = answers.reduce<Scope>(
          (scope, answer) => bind(scope, answer.toUpperCase(), answer),
          { root: document },
        );
        return redactDocument(document, root);
      })
      .filter((document) => document !== undefined);
};
