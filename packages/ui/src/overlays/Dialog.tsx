import { Heading, IconButton, useUi } from '@bambuzal/ui';
import { useId, type ReactNode } from 'react';
import { Body, Footer, Frame, Header, PageStandsStill } from './dialog-look';
import { useModal } from './use-modal';
import { overlaysWord } from './words';

interface DialogProps {
  readonly open: boolean;
  /**
   * Called when the reader wants to close the dialog. The dialog closes only when `open` changes.
   */
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium';
  /** Label of the close button; "Close" in the reader's language unless given. */
  readonly closeLabel?: string;
  /**
   * Whether Escape, the backdrop and a close button close the dialog. False during work that must
   * not be interrupted.
   */
  readonly dismissable?: boolean;
}

/**
 * The browser's own dialog above the page; at the bottom of a narrow screen. Its content is mounted
 * while it is open. A form must be inside the dialog, never around it.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const {
    onClose,
    title,
    children,
    footer,
    size = 'small',
    closeLabel,
    dismissable = true,
  } = props;
  const { language } = useUi();
  const titleId = useId();
  const dismiss = () => {
    if (dismissable) onClose();
  };
  const ref = useModal((dialog) => {
    if (dismissable) onClose();
    else dialog.showModal();
  });
  return (
    <Frame
      ref={ref}
      aria-labelledby={titleId}
      $size={size}
      onCancel={(event) => {
        event.preventDefault();
        dismiss();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        dismiss();
      }}
      onMouseDown={(event) => {
        // The target is the dialog itself for a press on the backdrop, and a child for a press on
        // the content. Handled on press, because a text selection with the mouse may end outside.
        if (event.target === event.currentTarget) dismiss();
      }}
    >
      <PageStandsStill />
      <Header>
        <Heading as="h2" id={titleId} $size={20} tabIndex={-1} data-dialog-title>
          {title}
        </Heading>
        {dismissable && (
          <IconButton
            icon="x"
            label={closeLabel ?? overlaysWord(language, 'close')}
            onClick={onClose}
          />
        )}
      </Header>
      <Body data-dialog-body>{children}</Body>
      {footer !== undefined && <Footer>{footer}</Footer>}
    </Frame>
  );
}
