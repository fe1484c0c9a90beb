import type { BulkPreviewJson, OutcomesJson } from '@bambuzal/contracts';
import { Banner, Button, Money, Stack, Text } from '@bambuzal/ui';
import { DescriptionList } from '@bambuzal/ui/data';
import { Form, FormActions, FormError } from '@bambuzal/ui/forms';
import { Dialog } from '@bambuzal/ui/overlays';
import { fieldErrorsOf, ListSkeleton, ReadFailure, useFailureText } from '@bambuzal/product-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { adminTexts } from '../locales/admin-texts';
import { BulkOutcomes } from './BulkOutcomes';
import { type DecisionField, DecisionInput, type DecisionValues, filled } from './DecisionInput';
import type { TextKey } from './list-definition';
import { NamedProblems } from './NamedProblems';

type Outcomes = OutcomesJson['outcomes'];
type Rows = BulkPreviewJson['rows'];

interface BulkPreviewQuery {
  readonly data?: BulkPreviewJson | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface BulkDialogProps {
  readonly title: string;
  /** Name of a row, by its id. */
  readonly nameOf: (id: string) => string;
  /** Query of the outlook on each row, read when the dialog opens. */
  readonly preview: BulkPreviewQuery;
  /** Words of the preview's warnings, by their codes. */
  readonly warnings: Readonly<Record<string, TextKey>>;
  readonly fields: readonly DecisionField[];
  readonly confirmLabel: (sum: number) => string;
  readonly tone?: 'primary' | 'danger';
  /** Sends the decision about the rows that nothing blocks; empty texts are not sent. */
  readonly send: (
    rows: { readonly id: string; readonly stateToken: string }[],
    values: Readonly<Record<string, string>>,
  ) => PromiseLike<{ readonly data?: OutcomesJson; readonly error?: unknown }>;
  readonly onDecided: (outcomes: Outcomes) => void;
  readonly onClose: () => void;
}

/**
 * Decides about several rows: shows their sum, what to weigh and what blocks some of them, asks for
 * the reason, and shows the outcome of each row.
 */
export function BulkDialog(props: BulkDialogProps) {
  const { title, confirmLabel, fields, nameOf, send, tone, warnings, onClose, onDecided } = props;
  const t = adminTexts.useTexts();
  const failureText = useFailureText();
  const { data: preview, error: unread, isFetching: isReading, refetch: read } = props.preview;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [outcomes, setOutcomes] = useState<Outcomes>();
  const form = useForm<DecisionValues>();
  const free = (preview?.rows ?? []).filter(({ blockedBy }) => blockedBy === null);

  async function decide(values: DecisionValues) {
    setIsBusy(true);
    setFailure(undefined);
    const rows = free.map(({ id, stateToken }) => ({ id, stateToken }));
    const { data, error } = await send(rows, filled(values));
    setIsBusy(false);
    if (data) {
      setOutcomes(data.outcomes);
      onDecided([...data.outcomes, ...blockedOf(preview?.rows ?? [])]);
      return;
    }
    setFailure(failureText(error));
    const names = fields.map(({ name }) => name);
    fieldErrorsOf(error, names).forEach(({ name, message }, index) =>
      form.setError(name, { message }, { shouldFocus: index === 0 }),
    );
  }

  return (
    <Dialog open onClose={onClose} title={title} size="medium" dismissable={!isBusy}>
      {outcomes ? (
        <BulkOutcomes outcomes={outcomes} nameOf={nameOf} onClose={onClose} />
      ) : unread !== undefined && !preview ? (
        <ReadFailure title={t('decision.failed')} onRetry={read} busy={isReading} />
      ) : !preview ? (
        <ListSkeleton />
      ) : (
        <Form onSubmit={(event) => void form.handleSubmit(decide)(event)}>
          <FormError>{failure}</FormError>
          <Stack aria-busy={isReading}>
            <DescriptionList
              items={[
                { term: t('bulk.free'), description: free.length },
                { term: t('bulk.sum'), description: <Money amount={preview.sum} strong /> },
              ]}
            />
            {warningsOf(free).map(([code, count]) => {
              const words = warnings[code];
              return (
                <Banner key={code}>
                  {t('bulk.warning', { count, warning: words ? t(words) : code })}
                </Banner>
              );
            })}
            <NamedProblems
              title={t('bulk.blocked')}
              problems={blockedOf(preview.rows)}
              nameOf={nameOf}
            />
            {free.length === 0 && <Text>{t('bulk.noneFree')}</Text>}
          </Stack>
          {free.length > 0 &&
            fields.map((field) => <DecisionInput key={field.name} field={field} form={form} />)}
          <FormActions>
            {free.length > 0 && (
              <Button type="submit" variant={tone ?? 'primary'} busy={isBusy || isReading}>
                {confirmLabel(preview.sum)}
              </Button>
            )}
            <Button variant="secondary" disabled={isBusy} onClick={onClose}>
              {t(free.length > 0 ? 'cancel' : 'decision.close')}
            </Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}

function blockedOf(rows: Rows): Outcomes {
  return rows.flatMap(({ id, blockedBy }) =>
    blockedBy === null ? [] : [{ id, problem: blockedBy }],
  );
}

/** @returns each warning with the number of rows that have it */
function warningsOf(rows: Rows): [string, number][] {
  const counts = new Map<string, number>();
  for (const code of rows.flatMap((row) => row.warnings)) {
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts];
}
