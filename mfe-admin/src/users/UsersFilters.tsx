import { space } from '@bambuzal/ui';
import { SelectField } from '@bambuzal/ui/forms';
import { SearchField } from '@bambuzal/product-ui';
import { styled } from 'styled-components';
import { adminTexts } from '../locales/admin-texts';
import type { UsersView } from './users-view';

interface UsersFiltersProps {
  readonly view: UsersView;
  /** Another search or filter begins at the first page. */
  readonly onNarrow: (change: Partial<Omit<UsersView, 'page'>>) => void;
}

export function UsersFilters({ view, onNarrow }: UsersFiltersProps) {
  const t = adminTexts.useTexts();
  return (
    <Filters
      role="search"
      aria-label={t('users.filters')}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField
        label={t('users.search')}
        help={t('users.searchHelp')}
        value={view.search}
        onSearch={(search) => onNarrow({ search })}
      />
      <SelectField
        label={t('users.role')}
        value={view.role ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onNarrow({ role: value === 'user' || value === 'admin' ? value : undefined })
        }
        options={[
          { value: '', label: t('users.roleAll') },
          { value: 'user', label: t('users.roleUser') },
          { value: 'admin', label: t('users.roleAdmin') },
        ]}
      />
      <SelectField
        label={t('users.state')}
        value={view.active === undefined ? '' : String(view.active)}
        onChange={({ currentTarget: { value } }) =>
          onNarrow({ active: value === '' ? undefined : value === 'true' })
        }
        options={[
          { value: '', label: t('users.stateAll') },
          { value: 'true', label: t('users.stateActive') },
          { value: 'false', label: t('users.stateClosed') },
        ]}
      />
    </Filters>
  );
}

const Filters = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  align-items: start;
  gap: ${space(3)} ${space(4)};
  @media (width >= 64rem) {
    grid-template-columns: minmax(0, 1fr) 13rem 13rem;
  }
`;
