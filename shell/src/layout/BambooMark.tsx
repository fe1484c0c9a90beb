import { color } from '@bambuzal/ui';
import { styled } from 'styled-components';

/** Default logo if the operator has set none: a stalk of bamboo in the operator's colours. */
export function BambooMark() {
  return (
    <Frame viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="9" />
      <path d="M16 27v-6.5M16 16v-5M16 6.5V5" />
      <path className="leaf" d="M18 17.5c.6-5.6 4-8.7 9.5-9-.4 5.6-3.9 9-9.5 9Z" />
      <path className="leaf" d="M14 22.5c-.5-4.4-3.3-7-8.5-7.2.3 4.6 3.4 7.3 8.5 7.2Z" />
    </Frame>
  );
}

const Frame = styled.svg`
  flex: none;
  width: 2rem;
  height: 2rem;
  rect {
    fill: ${color('primary')};
  }
  path {
    fill: none;
    stroke: ${color('on-primary')};
    stroke-width: 3;
    stroke-linecap: round;
  }
  .leaf {
    fill: ${color('on-primary')};
    stroke: none;
  }
`;
