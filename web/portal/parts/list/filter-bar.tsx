import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Sort, sortText } from '#web/lib/list/list-state.ts'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import classes from './filter-bar.module.css'
import { SearchBox } from './search-box.tsx'

/** A choice of the list, and how it and its values are called. */
export type Filter<Choice extends string> = {
  name: Choice
  label: string
  words: Readonly<Record<string, string>>
}

type FilterBarProps<Choice extends string> = {
  control: ListControl<Choice>
  /** Label of the search box, which names what can be searched; absent without a search. */
  searchLabel?: string
  filters?: readonly Filter<Choice>[]
  /** Orders to choose from, besides the heads of the table. */
  sorts?: readonly { sort: Sort; word: string }[]
}

/**
 * Shows the search, filters and sorting of a list. The address holds all their values, so that back and
 * forward work.
 */
export function FilterBar<Choice extends string>(props: FilterBarProps<Choice>) {
  const { control, searchLabel, filters = [], sorts = [] } = props
  const { t } = useTranslation('lists')
  const bar = useRef<HTMLElement>(null)
  const keptFocus = useFocusKept(bar, 'input, select')
  const [clears, setClears] = useState(0)
  const clear = () => {
    setClears(clears + 1)
    control.clear()
  }
  return (
    <search ref={bar} {...keptFocus} className={classes.bar} aria-label={t('filters.label')}>
      {searchLabel !== undefined && (
        <SearchBox
          // A text that is typed but not yet looked for goes too.
          key={clears}
          label={searchLabel}
          value={control.query}
          onSearch={(query, goesOn) => control.change({ query }, goesOn)}
        />
      )}
      {filters.map(({ name, label, words }) => (
        <SelectField
          key={name}
          label={label}
          className={classes.choice}
          value={control.chosen[name]}
          choices={control.options.choices[name].map((value) => ({
            value,
            word: words[value] ?? value,
          }))}
          onChoose={(value) =>
            control.change({ chosen: { [name]: value } as Record<Choice, string> })
          }
        />
      ))}
      {sorts.length > 0 && <SortSelect control={control} sorts={sorts} />}
      {control.isNarrowed && (
        <Button look="quiet" className={classes.clear} onClick={clear}>
          <IconX size={18} aria-hidden="true" />
          {t('filters.clear')}
        </Button>
      )}
    </search>
  )
}

type SortSelectProps = {
  control: ListControl
  sorts: readonly { sort: Sort; word: string }[]
}

function SortSelect({ control, sorts }: SortSelectProps) {
  const { t } = useTranslation('lists')
  return (
    <SelectField
      label={t('filters.sort')}
      className={classes.choice}
      value={sortText(control.sort)}
      choices={sorts.map(({ sort, word }) => ({ value: sortText(sort), word }))}
      onChoose={(value) =>
        control.change({ sort: sorts.find(({ sort }) => sortText(sort) === value)?.sort })
      }
    />
  )
}
