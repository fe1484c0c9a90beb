import { color, radius } from '@bambuzal/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

interface AvatarProps {
  readonly name: string;
  /**
   * Address of the picture. The initials are shown if there is no address, or if the picture does
   * not load.
   */
  readonly src?: string | undefined;
  /** Size in pixels at the default type size. */
  readonly size?: number;
}

/** A person's picture or initials. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const length = `${size / 16}rem`;
  return (
    <Frame role="img" aria-label={name} style={{ width: length, height: length }} $size={size}>
      {src !== undefined && src !== failed ? (
        <img src={src} alt="" width={size} height={size} onError={() => setFailed(src)} />
      ) : (
        <span aria-hidden>{initials(name)}</span>
      )}
    </Frame>
  );
}

/** @returns initials of the first and the last name, e.g. `MS` for "Maria da Silva" */
export function initials(name: string): string {
  const names = name.trim().split(/\s+/);
  const chosen = names.length > 1 ? [names[0], names.at(-1)] : names;
  return chosen.map((part) => (part ?? '').slice(0, 1).toLocaleUpperCase()).join('');
}

const Frame = styled.span<{ readonly $size: number }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  overflow: hidden;
  border-radius: ${radius('full')};
  background: ${color('primary-soft')};
  color: ${color('primary-text')};
  font-size: ${({ $size }) => `${($size / 16) * 0.4}rem`};
  font-weight: 600;
  line-height: 1;
  user-select: none;
  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
