import { color, radius } from '@bambuzal/ui';
import { styled } from 'styled-components';

/**
 * Frame of a card with one link: the whole card can be pressed, while the link's accessible name is
 * its text only.
 */
export const PressableCard = styled.div`
  position: relative;
  display: grid;
  a {
    color: inherit;
    text-decoration: none;
  }
  a::after {
    position: absolute;
    inset: 0;
    border-radius: ${radius('large')};
    content: '';
  }
  a:focus-visible {
    outline: none;
  }
  a:hover::after,
  a:focus-visible::after {
    outline: 2px solid ${color('primary-text')};
    outline-offset: -1px;
  }
`;
