import { Text } from '@bambuzal/ui';
import { styled } from 'styled-components';

/** A hash, which wraps over several lines if needed. */
export function Fingerprint({ of: hex }: { readonly of: string }) {
  return (
    <Hex as="span" $size={12}>
      {hex}
    </Hex>
  );
}

const Hex = styled(Text)`
  font-family: ui-monospace, monospace;
  overflow-wrap: anywhere;
`;
