import { styled } from 'styled-components';
import { narrowBelow } from '../tokens/tokens';
import { color, radius, space } from '../tokens/variables';

/** A surface above the page's background. `as` sets the element: `section`, `article`, `li`. */
export const Card = styled.div<{ readonly $raised?: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-width: 0;
  padding: ${space(6)};
  border: 1px solid ${color('border')};
  border-radius: ${radius('large')};
  background: ${({ $raised = false }) => color($raised ? 'surface-raised' : 'surface')};
  @media (width < ${narrowBelow}) {
    padding: ${space(5)};
  }
`;
