import { styled } from 'styled-components';
import { readablePhone } from './readable-phone';

/** A telephone number in the usual Brazilian form, kept on one line. @param number E.164 */
export function Phone({ number }: { readonly number: string }) {
  return <OnePiece>{readablePhone(number)}</OnePiece>;
}

const OnePiece = styled.span`
  white-space: nowrap;
`;
