import { useEffect, useRef, useState } from 'react'
import { SEARCH_TERMS_MAX_LENGTH } from '#shared/constants.ts'
import { lazyPart } from '#web/ui/lazy-screen.tsx'

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

/** The box of a search form; what its text may mean comes below the form, once somebody is in it. */
export function SearchBox({ label, placeholder, className, onOpen }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isEntered, setEntered] = useState(false)
  useEffect(() => {
    const form = box.current?.form
    // A form that is sent is emptied, of which an input hears nothing.
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
