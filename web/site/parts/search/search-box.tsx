import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SEARCH_TERMS_MAX_LENGTH } from '#shared/constants.ts'
import { lazyPart } from '#web/ui/index.ts'
import { paths } from '../../../lib/paths.ts'

type SearchBoxProps = {
  label: string
  placeholder: string
  className: string | undefined
  /** Called when a suggestion is opened. */
  onOpen?: (() => void) | undefined
}

const Suggestions = lazyPart(async () => (await import('./suggestions.tsx')).Suggestions, {
  words: ['pages', 'presses'],
  isExtra: true,
})

/**
 * Input of a search form. Suggestions load once the input has the focus, and appear below the form.
 */
export function SearchBox({ label, placeholder, className, onOpen }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isEntered, setEntered] = useState(false)
  useEffect(() => {
    const form = box.current?.form
    // Empties the text as well, because an input gets no event when its form is reset.
    const empty = () => setText('')
    form?.addEventListener('reset', empty)
    return () => form?.removeEventListener('reset', empty)
  }, [])
  return (
    <>
      <input
        ref={box}
        type="search"
        name="searchTerms"
        maxLength={SEARCH_TERMS_MAX_LENGTH}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        className={className}
        onFocus={() => setEntered(true)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isEntered && <Suggestions box={box} text={text.trim()} onOpen={onOpen} />}
    </>
  )
}

/** Returns a submit handler that opens the FanPages that match the form's `searchTerms` field. */
export function useTeamSearch(onSearch?: () => void) {
  const navigate = useNavigate()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const searchTerms = String(new FormData(form).get('searchTerms') ?? '').trim()
    if (!searchTerms) return
    form.reset()
    onSearch?.()
    void navigate(paths.organizations.href({ searchTerms }))
  }
}
