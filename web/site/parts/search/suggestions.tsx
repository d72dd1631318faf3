import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { findSuggestions } from '#light/api/suggestions.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { LogoPlate } from '#web/ui/logo-plate.tsx'
import { useListbox } from '#web/ui/use-listbox.ts'
import { type Suggestion, suggestionsOf } from './suggestion-words.ts'
import classes from './suggestions.module.css'

type SuggestionsProps = {
  /** Box with the text; it gets the attributes of a combobox while this is mounted. */
  box: RefObject<HTMLInputElement | null>
  text: string
  onOpen?: (() => void) | undefined
}

/** As in all search boxes (fan-site specification, section 7). */
const PAUSE_MS = 300

/** Suggests FanPages, businesses and deals while a text is typed. Enter searches as before. */
export function Suggestions({ box, text, onOpen }: SuggestionsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const groups = useSuggestions(text)
  const all = groups?.flatMap(({ items }) => items) ?? []
  const open = (index: number) => {
    const chosen = all[index]
    if (chosen === undefined) return
    listbox.close()
    box.current?.form?.reset()
    box.current?.blur()
    onOpen?.()
    void navigate(chosen.to)
  }
  const listbox = useListbox({
    opening: useState(true),
    count: all.length,
    isOffered: groups !== undefined,
    onChoose: open,
    marksFirst: false,
  })
  useComboboxTies(box, listbox)
  if (!listbox.isShown || groups === undefined) return null
  if (all.length === 0) {
    return (
      <div className={classes.list} role="status">
        <p className={classes.none}>{t('suggestions.none', { text })}</p>
      </div>
    )
  }
  return (
    <div
      id={listbox.listId}
      role="listbox"
      aria-label={t('suggestions.label')}
      className={classes.list}
    >
      {groups.map(({ kind, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
        <div key={kind} role="group" aria-label={t(`suggestions.kinds.${kind}`)}>
          {kind !== 'search' && (
            <p className={classes.kind} aria-hidden="true">
              {t(`suggestions.kinds.${kind}`)}
            </p>
          )}
          {items.map((item) => (
            <Option
              key={item.to}
              item={item}
              id={listbox.optionId(all.indexOf(item))}
              isCurrent={all.indexOf(item) === listbox.current}
              onOpen={() => open(all.indexOf(item))}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = { item: Suggestion; id: string; isCurrent: boolean; onOpen: () => void }

function Option({ item: { word, lang, detail, logo }, id, isCurrent, onOpen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the box, which keeps the focus.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={classes.option}
      // The box must not lose the focus before the click has been taken.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      {logo !== undefined && <LogoPlate path={logo} markSize={20} className={classes.logo} />}
      <span className={classes.words}>
        <span className={classes.word} lang={lang}>
          {word}
        </span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
    </div>
  )
}

/** Undefined while there is nothing to offer: no text, or no answer yet. */
function useSuggestions(text: string) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [asked, setAsked] = useState(text)
  const ask = useDebounced(setAsked, PAUSE_MS)
  useEffect(() => ask(text), [ask, text])
  const { data, error } = useQuery({
    ...answerOf(findSuggestions, { query: { text: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  // The box searches without them too.
  useEffect(() => {
    if (error) console.error('What the text may mean is not known.', error)
  }, [error])
  if (text === '' || data === undefined) return undefined
  return suggestionsOf(data, { text, t, language })
}

/** The box was there before its list; it is a plain one again when this leaves. */
function useComboboxTies(
  box: RefObject<HTMLInputElement | null>,
  { box: ties, steer, open, close }: ReturnType<typeof useListbox>,
): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(ties)) {
      if (value === undefined) box.current?.removeAttribute(name)
      else box.current?.setAttribute(name.toLowerCase(), String(value))
    }
  })
  useEffect(() => {
    const input = box.current
    if (!input) return
    const stops = new AbortController()
    const { signal } = stops
    input.addEventListener('keydown', steer, { signal })
    input.addEventListener('input', open, { signal })
    input.addEventListener('focus', open, { signal })
    input.addEventListener('blur', close, { signal })
    return () => stops.abort()
  })
}
