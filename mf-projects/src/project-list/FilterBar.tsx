import { FilterX, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { media, tokens } from '@project-practice/shared/theme';
import { Field, Input, NativeSelect } from '@project-practice/shared/fields';
import { Button } from '@project-practice/shared/ui';
import { listTexts } from '../listTexts.ts';
import { sortOptions, type FilterOptions } from './filterOptions.ts';
import type { ChoiceName, FilterName, Filters, Sort } from './filterProjects.ts';

const Bar = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.25rem), 1fr));
  gap: ${tokens.space[3]};
  align-items: end;
  margin-block-end: ${tokens.space[4]};
  padding: ${tokens.space[4]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.xs};
  ${media.belowSm} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr));
    & > button {
      grid-column: 1 / -1;
    }
  }
`;

/** On a phone, the choices are folded behind a button, so that the first projects are on the first screen. */
const Fold = styled(Button)`
  display: none;
  ${media.belowSm} {
    display: inline-flex;
    &&[aria-expanded='false'] {
      grid-column: auto;
    }
    &[aria-expanded='false'] + * {
      display: none;
    }
    &[aria-expanded='false'] ~ button:disabled {
      display: none;
    }
  }
`;

const Choices = styled.div`
  display: contents;
`;

const Search = styled(Field)`
  grid-column: 1 / -1;
`;

const CHOICES: ChoiceName[] = ['difficulty', 'category', 'type', 'visibility', 'registration'];

interface Props {
  options: FilterOptions;
  filters: Filters;
  sort: Sort;
  isFiltered: boolean;
  onFilter(name: FilterName, value: string): void;
  onSort(value: string): void;
  onClear(): void;
}

export function FilterBar({ options, filters, sort, isFiltered, onFilter, onSort, onClear }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const active = CHOICES.filter((name) => filters[name] !== '').length;
  return (
    <Bar aria-label={listTexts.filters}>
      <Search label={listTexts.search}>
        <Input
          type="search"
          name="search"
          placeholder={listTexts.searchHint}
          value={filters.search}
          onChange={(event) => onFilter('search', event.target.value)}
        />
      </Search>
      <Fold
        variant="secondary"
        icon={<SlidersHorizontal aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {listTexts.fold(active)}
      </Fold>
      <Choices id={id}>
        {CHOICES.map((name) => (
          <Field key={name} label={listTexts[name]}>
            <NativeSelect
              name={name}
              placeholder={listTexts.all}
              options={options[name]}
              value={filters[name]}
              onChange={(event) => onFilter(name, event.target.value)}
            />
          </Field>
        ))}
      </Choices>
      <Field label={listTexts.sort}>
        <NativeSelect name="sort" options={sortOptions} value={sort} onChange={(event) => onSort(event.target.value)} />
      </Field>
      <Button variant="ghost" size="sm" icon={<FilterX aria-hidden />} disabled={!isFiltered} onClick={onClear}>
        {listTexts.clear}
      </Button>
    </Bar>
  );
}
