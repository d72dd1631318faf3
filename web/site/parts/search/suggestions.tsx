import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#shared/api/route.ts'
import { findSuggestions } from '#shared/api/suggestions.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { dealPath, paths } from '#web/lib/paths.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { classNames, ListboxOption, LogoPlate, useListbox } from '#web/ui/index.ts'
import panel from '#web/ui/listbox.module.css'
import { descriptionOf } from '../offers/offer-words.ts'
import classes from './suggestions.module.css'

type SuggestionsProps = {
  /** The search input. It is a combobox while the suggestions are mounted. */
  box: RefObject<HTMLInputElement | null>
  text: string
  onOpen?: (() => void) | undefined
}

/**
 * Milliseconds between the last keystroke and the request for suggestions (section 7 of the
 * fan-site specification).
 */
const PAUSE_MS = 300

/** List that suggests FanPages, businesses and deals while the reader types. */
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
      <div className={classNames(panel.list, classes.list)} role="status">
        <p className={panel.none}>{t('suggestions.none', { text })}</p>
      </div>
    )
  }
  return (
    <div
      id={listbox.listId}
      role="listbox"
      aria-label={t('suggestions.label')}
      className={classNames(panel.list, classes.list)}
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
            <ListboxOption
              key={item.to}
              listbox={listbox}
              index={all.indexOf(item)}
              onChoose={() => open(all.indexOf(item))}
            >
              <SuggestionLine suggestion={item} />
            </ListboxOption>
          ))}
        </div>
      ))}
    </div>
  )
}

/** A suggestion's logo, name and detail. */
function SuggestionLine({ suggestion: { word, lang, detail, logo } }: { suggestion: Suggestion }) {
  return (
    <>
      {logo !== undefined && <LogoPlate path={logo} markSize={20} className={classes.logo} />}
      <span className={classes.words}>
        <span className={classes.word} lang={lang}>
          {word}
        </span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
    </>
  )
}

/** Returns the suggestions. Returns undefined without a text and until an answer has arrived. */
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
  // Only logs an error, because the search works without suggestions.
  useEffect(() => {
    if (error) console.error('What the text may mean is not known.', error)
  }, [error])
  if (text === '' || data === undefined) return undefined
  return suggestionsOf(data, { text, t, language })
}

/** Makes the search input a combobox. On unmount, removes only the event handlers. */
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

type InLanguage = Parameters<typeof descriptionOf>[1]

interface Suggestion {
  readonly to: string
  readonly word: string
  readonly lang?: InLanguage | undefined
  readonly detail?: string | undefined
  /** Path of the logo. Absent for the links to all results. */
  readonly logo?: string | undefined
}

interface Group {
  readonly kind: 'organizations' | 'businesses' | 'deals' | 'search'
  readonly items: readonly Suggestion[]
}

interface Said {
  readonly text: string
  readonly t: TFunction
  readonly language: InLanguage
}

/**
 * Returns the groups with results, followed by links to the complete lists of FanPages and deals.
 * Without results, returns no group.
 */
function suggestionsOf(
  { organizations, businesses, deals }: OutputOf<typeof findSuggestions>,
  { text, t, language }: Said,
): readonly Group[] {
  const found: Group[] = [
    {
      kind: 'organizations',
      items: organizations.map(({ slug, name, city, logo }) => ({
        to: paths.organization.href(slug),
        word: name,
        detail: city,
        logo,
      })),
    },
    {
      kind: 'businesses',
      items: businesses.map(({ name, logo }) => ({
        to: paths.deals.href({ searchTerms: name }),
        word: name,
        detail: t('suggestions.dealsOf'),
        logo,
      })),
    },
    {
      kind: 'deals',
      items: deals.map((deal) => {
        const { text: word, lang } = descriptionOf(deal, language)
        return {
          to: dealPath(deal),
          word,
          lang,
          detail: deal.sponsor.name,
          logo: deal.sponsor.logo,
        }
      }),
    },
  ]
  const groups = found.filter(({ items }) => items.length > 0)
  if (groups.length === 0) return []
  return [
    ...groups,
    {
      kind: 'search',
      items: [
        {
          to: paths.organizations.href({ searchTerms: text }),
          word: t('suggestions.allFanPages', { text }),
        },
        { to: paths.deals.href({ searchTerms: text }), word: t('suggestions.allDeals', { text }) },
      ],
    },
  ]
}
