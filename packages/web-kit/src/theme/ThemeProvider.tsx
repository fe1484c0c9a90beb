import {
  applyTheme,
  readThemeChoice,
  remember,
  themeChoiceKey,
  type Brand,
  type ThemeChoice,
} from '@bambuzal/ui';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

interface ThemeContext {
  /**
   * Theme chosen by the reader; `undefined` until they choose. Until then the operator's
   * `themeDark` decides.
   */
  readonly choice: ThemeChoice | undefined;
  readonly choose: (choice: ThemeChoice) => void;
}

const Context = createContext<ThemeContext>({ choice: undefined, choose: () => undefined });

interface ThemeProviderProps {
  readonly brand: Brand;
  readonly children: ReactNode;
}

/** Applies the operator's brand and the reader's theme to the page, whenever either changes. */
export function ThemeProvider({ brand, children }: ThemeProviderProps) {
  const [choice, setChoice] = useState(readThemeChoice);
  const { primaryColor, secondaryColor, accentColor, borderRadius } = brand;
  const { themeDark, enableAnimations } = brand;

  useEffect(() => {
    const apply = () =>
      applyTheme(
        {
          primaryColor,
          secondaryColor,
          accentColor,
          borderRadius,
          themeDark,
          enableAnimations,
        },
        choice,
      );
    apply();
    if (choice !== 'system') return undefined;
    const device = window.matchMedia('(prefers-color-scheme: light)');
    device.addEventListener('change', apply);
    return () => device.removeEventListener('change', apply);
  }, [
    primaryColor,
    secondaryColor,
    accentColor,
    borderRadius,
    themeDark,
    enableAnimations,
    choice,
  ]);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === themeChoiceKey) setChoice(readThemeChoice());
    };
    // Another tab of the product changed the theme.
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const value = useMemo(
    () => ({
      choice,
      choose: (chosen: ThemeChoice) => {
        remember(themeChoiceKey, chosen);
        setChoice(chosen);
      },
    }),
    [choice],
  );
  return <Context value={value}>{children}</Context>;
}

export function useTheme(): ThemeContext {
  return useContext(Context);
}
