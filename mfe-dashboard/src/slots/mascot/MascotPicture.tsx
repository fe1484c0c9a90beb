import { Icon } from '@bambuzal/ui';
import { useSettings } from '@bambuzal/web-kit';
import { useState } from 'react';
import { styled } from 'styled-components';

/** The operator's image of the mascot, which is decorative beside the name. @param size in rem */
export function MascotPicture({ size }: { readonly size: string }) {
  const { mascotImageUrl } = useSettings().settings;
  const [missing, setMissing] = useState<string>();
  if (mascotImageUrl === missing) return <Icon name="bot" size={24} />;
  return (
    <Picture
      src={mascotImageUrl}
      alt=""
      style={{ width: size, height: size }}
      onError={() => setMissing(mascotImageUrl)}
    />
  );
}

const Picture = styled.img`
  flex: none;
  object-fit: contain;
`;
