import { type BsonDocument, type BsonValue, isDocument, setOwn } from '../../values/value';
import { createCompiler } from '../expression';
import { located } from '../expressions/operator';
import { bind, type Scope } from '../expressions/scope';
import type { StageCompiler } from './stage';

/**
 * Answers that the expression of `$redact` may give. Each is the value of the variable with the
 * same name.
 */
const answers = ['KEEP', 'PRUNE', 'DESCEND'];

/**
 * `$redact`: keeps or removes each document, and each document embedded in it, by an expression.
 */
export const redact: StageCompiler = (specification, { context }) => {
  const compiler = createCompiler(context).withVariables(['CURRENT', ...answers]);
  const evaluate = compiler.compile(specification);
  const redactValue = (value: BsonValue, root: Scope): BsonValue => {
    if (isDocument(value)) return redactDocument(value, root);
    if (!Array.isArray(value)) return value;
    return value
      .map((element) => redactValue(element, root))
      .filter((element) => element !== undefined);
  };
  const redactDocument = (document: BsonDocument, root: Scope): BsonDocument | undefined => {
    const answer = evaluate(bind(root, 'CURRENT', document));
    if (answer === 'KEEP') return document;
    if (answer === 'PRUNE') return undefined;
    if (answer !== 'DESCEND') {
      throw located(17053, '$redact must evaluate to $$DESCEND, $$PRUNE or $$KEEP, and it did not');
    }
    const kept: BsonDocument = {};
    for (const [field, value] of Object.entries(document)) {
      const redacted = redactValue(value, root);
      if (redacted !== undefined) setOwn(kept, field, redacted);
    }
    return kept;
  };
  const bindAnswer = (scope: Scope, answer: string) => bind(scope, answer, answer);
  return (documents) =>
    documents
      .map((document) => redactDocument(document, answers.reduce(bindAnswer, { root: document })))
      .filter((document) => document !== undefined);
};
