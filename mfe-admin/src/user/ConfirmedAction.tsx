import { Text, type ButtonVariant } from '@bambuzal/ui';
import { showToast } from '@bambuzal/web-kit';
import { useState } from 'react';
import { ConfirmedChange } from '../common/ConfirmedChange';
import { ActionRow } from './ActionRow';

export interface AccountAction {
  readonly key: string;
  readonly label: string;
  readonly help: string;
  readonly variant: Extract<ButtonVariant, 'secondary' | 'danger'>;
  /** Title of the confirmation dialog, as a question. */
  readonly title: string;
  readonly consequence: string;
  /** @returns text to show after success, or the error */
  readonly act: () => Promise<{ readonly data?: string | undefined; readonly error?: unknown }>;
  readonly failed: string;
}

interface ConfirmedActionProps {
  readonly action: AccountAction;
  readonly onDone: () => void;
}

export function ConfirmedAction({ action, onDone }: ConfirmedActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { label, help, variant, title, consequence, act, failed } = action;
  return (
    <>
      <ActionRow label={label} help={help} variant={variant} onPress={() => setIsAsking(true)} />
      {isAsking && (
        <ConfirmedChange
          title={title}
          confirmLabel={label}
          tone={variant === 'danger' ? 'danger' : 'primary'}
          change={act}
          failed={failed}
          onClose={() => setIsAsking(false)}
          onDone={(message) => {
            setIsAsking(false);
            onDone();
            showToast({ tone: 'success', title: message });
          }}
        >
          <Text>{consequence}</Text>
        </ConfirmedChange>
      )}
    </>
  );
}
