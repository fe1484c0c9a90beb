import { layer, narrowBelow, size, space, ToastView } from '@bambuzal/ui';
import { styled } from 'styled-components';
import { kitTexts } from '../messages/kit-texts';
import { dismissToast, useToast } from './toasts';

/** Where toasts appear. Once on a page; the region stands before its first toast, to be announced. */
export function Toasts() {
  const t = kitTexts.useTexts();
  const toast = useToast();
  return (
    <Region aria-live="polite">
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

const Region = styled.div`
  position: fixed;
  right: ${space(6)};
  bottom: ${space(6)};
  z-index: ${layer('toast')};
  width: min(24rem, calc(100vw - 2 * ${space(4)}));
  @media (width < ${narrowBelow}) {
    right: ${space(4)};
    bottom: calc(${size('bottom-bar')} + ${space(4)} + env(safe-area-inset-bottom));
  }
`;
