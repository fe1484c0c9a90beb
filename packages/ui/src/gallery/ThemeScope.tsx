import { color, colorTokens, defaultBrand, type Brand, type ThemeMode } from '@bambuzal/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface ThemeScopeProps {
  readonly mode: ThemeMode;
  readonly brand?: Brand;
  readonly children: ReactNode;
}

/** A part of the page in another theme. The theme's variables are set on this element. */
export function ThemeScope({ mode, brand = defaultBrand, children }: ThemeScopeProps) {
  return (
    <Ground data-theme={mode} style={{ ...colorTokens(mode, brand), colorScheme: mode }}>
      {children}
    </Ground>
  );
}

const Ground = styled.div`
  min-width: 0;
  height: 100%;
  background: ${color('background')};
  color: ${color('text')};
`;
