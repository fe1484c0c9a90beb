import { color, fontSize, Icon, narrowBelow, radius, space } from '@bambuzal/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/**
 * A form with its fields one below the other. The fields show errors, instead of the browser's own
 * bubbles.
 */
export const Form = styled.form.attrs({ noValidate: true })`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  min-width: 0;
`;

/** Buttons of the form, main action first; full width on a narrow screen. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(1)};
  @media (width < ${narrowBelow}) {
    > * {
      flex: 1 1 100%;
    }
  }
`;

/** Error of the form as a whole, announced when it appears. */
export function FormError({ children }: { readonly children?: ReactNode }) {
  if (children === undefined || children === null || children === '' || children === false) {
    return null;
  }
  return (
    <Alert role="alert">
      <Icon name="circle-alert" />
      <div>{children}</div>
    </Alert>
  );
}

const Alert = styled.div`
  display: flex;
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius('medium')};
  background: ${color('loss-soft')};
  color: ${color('loss-text')};
  font-size: ${fontSize(14)};
  overflow-wrap: anywhere;
  > svg {
    flex: none;
  }
  > div {
    min-width: 0;
  }
`;
