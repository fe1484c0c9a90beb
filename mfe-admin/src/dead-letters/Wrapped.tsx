import { Fragment } from 'react';
import { styled } from 'styled-components';

/** Text without spaces, such as a type of message or an id. It may break after its marks. */
export function Wrapped({ children }: { readonly children: string }) {
  const parts = children.split(/(?<=[._-])/);
  return (
    <Text>
      {parts.map((part, index) => (
        // Parts have no identity beside their place.
        <Fragment key={index}>
          {part}
          {index < parts.length - 1 && <wbr />}
        </Fragment>
      ))}
    </Text>
  );
}

const Text = styled.span`
  overflow-wrap: break-word;
`;
