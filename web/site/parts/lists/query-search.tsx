import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { SEARCH_DEBOUNCE_MS, SEARCH_TERMS_MAX_LENGTH } from '#shared/constants.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { IconButton } from '#web/ui/index.ts'
import classes from './query-search.module.css'

const name = 'searchTerms'

/** Search box with its text in the address. */
export function QuerySearch({ label, placeholder }: { label: string; placeholder: string }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  const terms = search.get(name) ?? ''
  const write = (text: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        if (text.trim()) next.set(name, text.trim())
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const { pathname } = useLocation()
  const writeSoon = useDebounced((text: string) => {
    // The reader may have opened another page after typing.
    if (window.location.pathname === pathname) write(text)
  }, SEARCH_DEBOUNCE_MS)
  useEffect(() => {
    // Shows a text that a link or the Back button has changed, unless the reader is typing.
    const box = input.current
    if (box && box.value.trim() !== terms && document.activeElement !== box) box.value = terms
  }, [terms])
  const clear = () => {
    if (input.current) input.current.value = ''
    write('')
    input.current?.focus()
  }
  return (
    <search className={classes.search}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          write(input.current?.value ?? '')
        }}
      >
        <IconSearch size={20} className={classes.icon} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          className={classes.input}
          defaultValue={terms}
          aria-label={label}
          placeholder={placeholder}
          maxLength={SEARCH_TERMS_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => writeSoon(event.currentTarget.value)}
        />
        {terms && (
          <IconButton label={t('lists.clearSearch')} onClick={clear}>
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        )}
      </form>
    </search>
  )
}

/** Returns the search text in an address, shortened to the maximum length. */
export function searchTermsOf(search: URLSearchParams): string | undefined {
  return search.get('searchTerms')?.slice(0, SEARCH_TERMS_MAX_LENGTH)
}
