import type { Language } from '@bambuzal/contracts';
import { createContext, useContext, type ReactNode } from 'react';
import { GlobalStyle } from './theme/GlobalStyle';

interface UiContext {
  readonly language: Language;
  /** ISO 4217, e.g. `BRL`. */
  readonly currency: string;
}

const Context = createContext<UiContext>({ language: 'pt-BR', currency: 'BRL' });

/** Gives the components the reader's language and the platform's currency. */
export function UiProvider({
  language,
  currency,
  children,
}: UiContext & { readonly children: ReactNode }) {
  return (
    <Context value={{ language, currency }}>
      <GlobalStyle />
      {children}
    </Context>
  );
}

export function useUi(): UiContext {
  return useContext(Context);
}
