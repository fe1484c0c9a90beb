import { color, radius, space } from '@bambuzal/ui';
import { styled } from 'styled-components';

/** List of cards, for entries that need more room than a row. */
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr));
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    flex-direction: column;
    gap: ${space(2)};
    min-width: 0;
    padding: ${space(4)};
    border: 1px solid ${color('border')};
    border-radius: ${radius('large')};
    overflow-wrap: anywhere;
  }
`;

/** Heading of a card with its badges. A long name wraps beside the icon. */
export const CardHead = styled.div`
  display: flex;
  gap: ${space(2)};
  > svg {
    flex: none;
    margin-top: 0.125rem;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(2)};
    min-width: 0;
  }
`;
