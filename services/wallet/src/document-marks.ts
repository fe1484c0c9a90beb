import { documentMarked } from '@bambuzal/contracts';
import type { IdentityMark, UnitOfWork } from '@bambuzal/service-kit';

/** Publishes the mark of a payer's or payee's document to other services. */
export class DocumentMarks {
  constructor(
    private readonly markOf: IdentityMark,
    private readonly now: () => Date,
  ) {}

  /** @param document a CPF or CNPJ without punctuation */
  of(document: string): string {
    return this.markOf('document', document);
  }

  /** @param document a CPF or CNPJ without punctuation */
  announce(unit: UnitOfWork, userId: string, document: string): Promise<void> {
    const mark = this.of(document);
    return unit.publish(documentMarked, { userId, mark, seenAt: this.now().toISOString() });
  }
}
