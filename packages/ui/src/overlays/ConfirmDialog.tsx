import { Button, useUi } from '@bambuzal/ui';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog';
import { overlaysWord } from './words';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Consequences of the action. */
  readonly children?: ReactNode;
  /** Label that names the action: "Encerrar a sessão". */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  /** "Cancelar" unless something else would be clearer. */
  readonly leaveLabel?: string;
  /** Under way: it can be neither confirmed again nor closed. */
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
