import { Badge, Button, IconButton, space } from '@bambuzal/ui';
import { BadgeLine } from '@bambuzal/ui/data';
import { SelectField } from '@bambuzal/ui/forms';
import { DayField, SearchField } from '@bambuzal/product-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../locales/admin-texts';
import { AmountRange } from './AmountRange';
import type { ListDefinition, ListFilter } from './list-definition';
import type { ListView } from './list-view';
import type { ShowView } from './use-list-view';

interface ListFiltersProps {
  readonly definition: Pick<ListDefinition<never>, 'filters' | 'searchHelp' | 'words'>;
  readonly view: ListView;
  readonly onShow: ShowView;
}

/** Number of filters that a narrow screen shows without being asked for them. */
const mostUnfolded = 2;

/** Search and filters of a list; each change shows the first page. */
export function ListFilters({ definition, view, onShow }: ListFiltersProps) {
  const t = adminTexts.useTexts();
  const { filters, searchHelp, words } = definition;
  const [isOpen, setIsOpen] = useState(false);
  const given = filters.filter(({ name }) => view.filters[name] !== undefined).length;
  const entered = filters.filter(({ kind }) => kind !== 'id');
  const isFolded = entered.length > mostUnfolded;
  if (filters.length === 0 && searchHelp === undefined) return null;
  const set = (name: string, value: string) => {
    const { [name]: _, ...others } = view.filters;
    onShow({ filters: value === '' ? others : { ...view.filters, [name]: value } });
  };
  return (
    <Frame role="search" aria-label={t(words.filters)} onSubmit={(event) => event.preventDefault()}>
      {searchHelp !== undefined && (
        <Search>
          <SearchField
            label={t('list.search')}
            help={t(searchHelp)}
            value={view.search}
            onSearch={(search) => onShow({ search })}
          />
        </Search>
      )}
      {isFolded && (
        <Toggle>
          <Button
            small
            variant="secondary"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {given === 0 ? t('list.filters') : t('list.filtersGiven', { count: given })}
          </Button>
        </Toggle>
      )}
      <Fields $isHidden={isFolded && !isOpen}>
        {entered.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={view.filters[filter.name] ?? ''}
            onChange={(value) => set(filter.name, value)}
          />
        ))}
      </Fields>
      {filters
        .filter(({ kind, name }) => kind === 'id' && view.filters[name] !== undefined)
        .map(({ label, name }) => (
          <GivenFilter key={name} label={t(label)} onClear={() => set(name, '')} />
        ))}
    </Frame>
  );
}

interface GivenFilterProps {
  readonly label: string;
  readonly onClear: () => void;
}

/** A filter that a link gave, with a button that removes it. */
function GivenFilter({ label, onClear }: GivenFilterProps) {
  const t = adminTexts.useTexts();
  return (
    <BadgeLine>
      <Badge $tone="primary">{label}</Badge>
      <IconButton icon="x" label={t('list.onlyOne', { label })} onClick={onClear} />
    </BadgeLine>
  );
}

interface FilterFieldProps {
  readonly filter: ListFilter;
  /** Value in the address; empty for no filter. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const t = adminTexts.useTexts();
  const label = t(filter.label);
  if (filter.kind === 'choice') {
    return (
      <SelectField
        label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        options={[
          { value: '', label: t(filter.all) },
          ...Object.entries(filter.options).map(([choice, text]) => ({
            value: choice,
            label: t(text),
          })),
        ]}
      />
    );
  }
  if (filter.kind === 'id') return null;
  const [from = '', to = ''] = value.split('..');
  const range = (first: string, last: string) =>
    onChange(first === '' && last === '' ? '' : `${first}..${last}`);
  if (filter.kind === 'amounts') {
    return <AmountRange label={label} from={from} to={to} onRange={range} />;
  }
  return (
    <>
      <DayField
        label={t('list.from', { field: label })}
        day={from}
        isOptional
        error={from !== '' && to !== '' && from > to ? t('list.crossed') : undefined}
        onDay={(day) => range(day, to)}
      />
      <DayField
        label={t('list.to', { field: label })}
        day={to}
        isOptional
        onDay={(day) => range(from, day)}
      />
    </>
  );
}

const Frame = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  align-items: start;
  gap: ${space(3)} ${space(4)};
`;

const roomy = '@media (width >= 64rem)';

const Search = styled.div`
  ${roomy} {
    grid-column: span 2;
  }
`;

const Toggle = styled.div`
  ${roomy} {
    display: none;
  }
`;

const Fields = styled.div<{ readonly $isHidden: boolean }>`
  display: ${({ $isHidden }) => ($isHidden ? 'none' : 'contents')};
  ${roomy} {
    display: contents;
  }
`;
