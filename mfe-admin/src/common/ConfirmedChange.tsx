import { FormError } from '@bambuzal/ui/forms';
import { ConfirmDialog } from '@bambuzal/ui/overlays';
import { useReportFailure } from '@bambuzal/product-ui';
import { useState, type ReactNode } from 'react';

interface ConfirmedChangeProps<Answer> {
  readonly title: string;
  /** Text that tells the consequences of the change. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly tone?: 'primary' | 'danger';
  /** Trigger of the mutation that sends the change. */
  readonly change: () => PromiseLike<{
    readonly data?: Answer | undefined;
    readonly error?: unknown;
  }>;
  /** Title of the toast that is shown if the change fails. */
  readonly failed: string;
  readonly onDone: (answer: Answer) => void;
  readonly onClose: () => void;
}

/**
 * Asks for confirmation and then makes the change. If the change fails, the dialog stays open and
 * shows the reason.
 */
export function ConfirmedChange<Answer>(props: ConfirmedChangeProps<Answer>) {
  const { title, children, confirmLabel, tone, change, failed, onDone, onClose } = props;
  const report = useReportFailure();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function confirm() {
    setIsBusy(true);
    setFailure(undefined);
    const { data, error } = await change();
    setIsBusy(false);
    if (data === undefined) setFailure(`${failed}: ${report(failed, error)}`);
    else onDone(data);
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirmLabel={confirmLabel}
      tone={tone ?? 'primary'}
      busy={isBusy}
      onConfirm={() => void confirm()}
    >
      <FormError>{failure}</FormError>
      {children}
    </ConfirmDialog>
  );
}
