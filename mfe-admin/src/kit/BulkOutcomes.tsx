import type { OutcomesJson } from '@bambuzal/contracts';
import { Banner, Button, Stack } from '@bambuzal/ui';
import { FormActions } from '@bambuzal/ui/forms';
import { adminTexts } from '../locales/admin-texts';
import { NamedProblems } from './NamedProblems';

interface BulkOutcomesProps {
  readonly outcomes: OutcomesJson['outcomes'];
  /** Name of a row, by its id. */
  readonly nameOf: (id: string) => string;
  readonly onClose: () => void;
}

/** Outcome of each of several decisions. */
export function BulkOutcomes({ outcomes, nameOf, onClose }: BulkOutcomesProps) {
  const t = adminTexts.useTexts();
  const failed = outcomes.filter(({ problem }) => problem !== null);
  const done = outcomes.length - failed.length;
  return (
    <Stack role="status">
      {done > 0 && <Banner tone="gain">{t('bulk.done', { count: done })}</Banner>}
      {failed.length > 0 && (
        <Banner tone="loss">{t('bulk.failed', { count: failed.length })}</Banner>
      )}
      <NamedProblems title={t('bulk.notDecided')} problems={failed} nameOf={nameOf} />
      <FormActions>
        <Button onClick={onClose}>{t('decision.close')}</Button>
      </FormActions>
    </Stack>
  );
}
