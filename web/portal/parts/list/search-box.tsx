import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { SEARCH_TERMS_MAX_LENGTH } from '#shared/constants.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { isComposing } from '#web/ui/composing.ts'
import classes from './filter-bar.module.css'

const PAUSE_MS = 300

type SearchBoxProps = {
  label: string
  /** Current search text. */
  value: string
  /** Looks for something else; `goesOn` while the same text is still being typed. */
  onSearch: (query: string, goesOn: boolean) => void
}

/** Looks while one types. All that is typed before leaving the box is one step of the history. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  const goesOn = useRef(false)
  useEffect(() => {
    if (value === asked.current) return
    // Back, forward or a link have changed it: that is what holds.
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
