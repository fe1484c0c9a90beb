import { UiProvider } from '@bambuzal/ui';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useLanguage } from './i18n/i18n';
import { useSettings, useSettingsRefresh } from './settings/use-settings';
import type { Store } from './store/store';
import { StepUp } from './step-up/StepUp';
import { ThemeProvider } from './theme/ThemeProvider';

interface AppProvidersProps {
  readonly store: Store;
  readonly children: ReactNode;
}

/** Provides a page with its store, language, currency and theme. */
export function AppProviders({ store, children }: AppProvidersProps) {
  return (
    <Provider store={store}>
      <Surroundings>{children}</Surroundings>
    </Provider>
  );
}

function Surroundings({ children }: { readonly children: ReactNode }) {
  useSettingsRefresh();
  const { settings } = useSettings();
  const language = useLanguage();
  return (
    <ThemeProvider brand={settings}>
      <UiProvider language={language} currency={settings.currency}>
        {children}
        <StepUp />
      </UiProvider>
    </ThemeProvider>
  );
}
