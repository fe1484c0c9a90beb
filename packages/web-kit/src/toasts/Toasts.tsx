import { narrowBelow, size, space, ToastView } from '@bambuzal/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { kitTexts } from '../locales/kit-texts';
import { dismissToast, useToast } from './toast-store';

/** Region of the page where toasts appear, above everything, including open dialogs. */
export function Toasts() {
  const t = kitTexts.useTexts();
  const toast = useToast();
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    // The newest element of the top layer is on top, so the region is hidden and shown again.
    region.current?.hidePopover();
    if (toast) region.current?.showPopover();
  }, [toast]);
  return (
    // Without a name it is no landmark while it is empty.
    <Region ref={region} popover="manual" aria-label={toast && t('toasts')}>
      {toast && (
        <ToastView
          key={toast.id}
          tone={toast.tone}
          title={toast.title}
          closeLabel={t('close')}
          onClose={dismissToast}
        >
          {toast.text}
        </ToastView>
      )}
    </Region>
  );
}

const Region = styled.section`
  inset: auto ${space(6)} ${space(6)} auto;
  width: min(24rem, calc(100vw - 2 * ${space(4)}));
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  color: inherit;
  @media (width < ${narrowBelow}) {
    right: ${space(4)};
    bottom: calc(${size('bottom-bar')} + ${space(4)} + env(safe-area-inset-bottom));
  }
`;
