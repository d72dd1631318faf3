import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_TERMS_MAX_LENGTH } from '#shared/constants.ts'
import { type Sort, sortText } from '#web/lib/list/list-state.ts'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Button, classNames, isComposing, SelectField, useFocusKept } from '#web/ui/index.ts'
import classes from './filter-bar.module.css'

/** A filter of a list, with the labels of its values. */
export type Filter<Choice extends string> = {
  name: Choice
  label: string
  words: Readonly<Record<string, string>>
}

type FilterBarProps<Choice extends string> = {
  control: ListControl<Choice>
  /** Label of the search box. Without a label there is no search box. */
  searchLabel?: string
  filters?: readonly Filter<Choice>[]
  /** Sort orders in addition to those of the column headers. */
  sorts?: readonly { sort: Sort; word: string }[]
  /** Actions on all rows of the list, at the end of the line. */
  children?: ReactNode
}

/**
 * Search, filters and sort order of a list. The address stores them, so that going back and forward
 * works.
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
          // A new key also clears text that was typed and not yet searched.
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
      {props.children && <div className={classes.side}>{props.children}</div>}
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
      className={classNames(classes.choice, classes.sort)}
      value={sortText(control.sort)}
      choices={sorts.map(({ sort, word }) => ({ value: sortText(sort), word }))}
      onChoose={(value) =>
        control.change({ sort: sorts.find(({ sort }) => sortText(sort) === value)?.sort })
      }
    />
  )
}

const PAUSE_MS = 300

type SearchBoxProps = {
  label: string
  /** Current search text. */
  value: string
  /**
   * Called with the text to search. `goesOn` is true if the search continues the previous one, and
   * so shares its history entry.
   */
  onSearch: (query: string, goesOn: boolean) => void
}

/**
 * Box that searches while the user types. Searches until the focus leaves the box share one history
 * entry.
 */
function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  const goesOn = useRef(false)
  useEffect(() => {
    if (value === asked.current) return
    // A link, Back or Forward has changed the address, so the box shows the address's text.
    asked.current = value
    goesOn.current = false
    setTyped(value)
  }, [value])
  const ask = (text: string) => {
    const query = text.trim()
    if (query === asked.current) return
    asked.current = query
    onSearch(query, goesOn.current)
    goesOn.current = true
  }
  const askSoon = useDebounced(ask, PAUSE_MS)
  const askNow = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    ask(event.currentTarget.value)
  }
  return (
    <label className={classes.search}>
      <span className="sr-only">{label}</span>
      <IconSearch size={18} aria-hidden="true" className={classes.glass} />
      <input
        type="search"
        value={typed}
        placeholder={label}
        maxLength={SEARCH_TERMS_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={askNow}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          askSoon(currentTarget.value)
        }}
        onBlur={() => {
          goesOn.current = false
        }}
      />
    </label>
  )
}

/** Returns a filter by period, in days of the portal's time zone. Its values are `DATE_RANGES`. */
export function usePeriodFilter<Choice extends string>(name: Choice): Filter<Choice> {
  const { t } = useTranslation('lists')
  const words = t('filters.ranges', { returnObjects: true })
  return { name, label: t('filters.periodOfPortal'), words }
}
