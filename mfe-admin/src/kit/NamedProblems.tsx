import type { OutcomesJson } from '@bambuzal/contracts';
import { Heading } from '@bambuzal/ui';
import { adminTexts } from '../locales/admin-texts';

interface NamedProblemsProps {
  readonly title: string;
  readonly problems: OutcomesJson['outcomes'];
  /** Name of a row, by its id. */
  readonly nameOf: (id: string) => string;
}

/** Rows that cannot be, or were not, decided, each with the reason. Shows nothing without any. */
export function NamedProblems({ title, problems, nameOf }: NamedProblemsProps) {
  const t = adminTexts.useTexts();
  if (problems.length === 0) return null;
  return (
    <section>
      <Heading as="h3" $size={16}>
        {title}
      </Heading>
      <ul>
        {problems.map(({ id, problem }) => (
          <li key={id}>
            {t('bulk.problem', { name: nameOf(id), problem: problem?.message ?? '' })}
          </li>
        ))}
      </ul>
    </section>
  );
}
