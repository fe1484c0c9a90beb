import { Button, useUi } from '@bambuzal/ui';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog';
import { overlaysWord } from './words';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Text about the consequences of the action. */
  readonly children?: ReactNode;
  /** Label of the button that confirms. It names the action: "Encerrar a sessão". */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  /** Label of the button that cancels: "Cancelar", unless another word is clearer. */
  readonly leaveLabel?: string;
  /** Whether the action is under way. The dialog can then be neither confirmed again nor closed. */
  readonly busy?: boolean;
  readonly tone?: 'primary' | 'danger';
}

/** Asks for confirmation of an action that is hard to undo. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  onConfirm,
  leaveLabel,
  busy = false,
  tone = 'primary',
}: ConfirmDialogProps) {
  const { language } = useUi();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      dismissable={!busy}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {leaveLabel ?? overlaysWord(language, 'cancel')}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
