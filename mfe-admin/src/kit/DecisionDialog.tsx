import type { PreviewJson } from '@bambuzal/contracts';
import { Banner, Button, Stack } from '@bambuzal/ui';
import { Form, FormActions, FormError } from '@bambuzal/ui/forms';
import { Dialog } from '@bambuzal/ui/overlays';
import { isApiError, showToast } from '@bambuzal/web-kit';
import { fieldErrorsOf, ListSkeleton, ReadFailure, useFailureText } from '@bambuzal/product-ui';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { adminTexts } from '../locales/admin-texts';
import { DecisionFigures } from './DecisionFigures';
import { type DecisionField, DecisionInput, type DecisionValues, filled } from './DecisionInput';
import type { TextKey } from './list-definition';

interface PreviewQuery {
  readonly data?: PreviewJson | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface DecisionDialogProps {
  readonly title: string;
  /** Facts of the record, above the figures. */
  readonly children?: ReactNode;
  /** Query of the figures before and after the decision, read when the dialog opens. */
  readonly preview: PreviewQuery;
  /** Words of the preview's warnings, by their codes. */
  readonly warnings: Readonly<Record<string, TextKey>>;
  /** @returns the fields to show for the preview's warnings */
  readonly fields: (warnings: readonly string[]) => readonly DecisionField[];
  /** Whether everything that the figures depend on was given; true unless set. */
  readonly isReady?: boolean;
  readonly confirmLabel: string;
  readonly tone?: 'primary' | 'danger';
  /** Sends the decision; texts that were left empty are not sent. */
  readonly send: (
    values: Readonly<Record<string, string>> & { readonly stateToken: string },
  ) => PromiseLike<{ readonly data?: unknown; readonly error?: unknown }>;
  /** Title of the toast after the decision. */
  readonly done: string;
  readonly onClose: () => void;
}

/**
 * Decides about money or access: shows the figures before and after, what to weigh and what blocks
 * it, and asks for the reason. If anything shown has changed meanwhile, the new figures are shown
 * and nothing is decided. Texts stay after a refusal.
 */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, children, confirmLabel, done, fields, send, tone, warnings, onClose } = props;
  const { isReady = true } = props;
  const t = adminTexts.useTexts();
  const failureText = useFailureText();
  const { data: preview, error: unread, isFetching: isReading, refetch: read } = props.preview;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useForm<DecisionValues>();
  const { handleSubmit, setError } = form;
  const asked = fields(preview?.warnings ?? []);

  async function decide(values: DecisionValues) {
    if (!preview) return;
    setIsBusy(true);
    setFailure(undefined);
    const { data, error } = await send({ ...filled(values), stateToken: preview.stateToken });
    setIsBusy(false);
    if (data !== undefined) {
      showToast({ tone: 'success', title: done });
      onClose();
      return;
    }
    setFailure(failureText(error));
    if (isApiError(error) && error.code === 'STATE_CHANGED') read();
    const names = asked.map(({ name }) => name);
    fieldErrorsOf(error, names).forEach(({ name, message }, index) =>
      setError(name, { message }, { shouldFocus: index === 0 }),
    );
  }

  return (
    <Dialog open onClose={onClose} title={title} size="medium" dismissable={!isBusy}>
      {unread !== undefined && !preview ? (
        <ReadFailure title={t('decision.failed')} onRetry={read} busy={isReading} />
      ) : !preview ? (
        <ListSkeleton />
      ) : (
        <Form onSubmit={(event) => void handleSubmit(decide)(event)}>
          <FormError>{unread === undefined ? failure : failureText(unread)}</FormError>
          {children}
          <Stack aria-busy={isReading}>
            <DecisionFigures figures={preview.figures} />
            {preview.warnings.map((code) => {
              const words = warnings[code];
              return <Banner key={code}>{words ? t(words) : code}</Banner>;
            })}
            {preview.blockedBy && <Banner tone="loss">{preview.blockedBy.message}</Banner>}
          </Stack>
          {preview.blockedBy === null &&
            asked.map((field) => <DecisionInput key={field.name} field={field} form={form} />)}
          <FormActions>
            {preview.blockedBy === null && (
              <Button
                type="submit"
                variant={tone ?? 'primary'}
                busy={isBusy || isReading}
                disabled={unread !== undefined || !isReady}
              >
                {confirmLabel}
              </Button>
            )}
            <Button variant="secondary" disabled={isBusy} onClick={onClose}>
              {t(preview.blockedBy === null ? 'cancel' : 'decision.close')}
            </Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
