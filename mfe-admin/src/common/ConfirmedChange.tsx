import { FormError } from '@bambuzal/ui/forms';
import { ConfirmDialog } from '@bambuzal/ui/overlays';
import { useReportFailure } from '@bambuzal/product-ui';
import { useState, type ReactNode } from 'react';

interface ConfirmedChangeProps<Answer> {
  readonly title: string;
  /** Consequences of the change, in words. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly tone?: 'primary' | 'danger';
  /** Sends the change: the trigger of a mutation. */
  readonly change: () => PromiseLike<{
    readonly data?: Answer | undefined;
    readonly error?: unknown;
  }>;
  /** The title of the toast when it fails. */
  readonly failed: string;
  readonly onDone: (answer: Answer) => void;
  readonly onClose: () => void;
}

/** Asks before a change, makes it, and stays open with the reason when it fails. */
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
