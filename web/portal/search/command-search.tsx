import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useNavigate } from 'react-router'
import { searchPortal } from '#shared/api/portal-search.ts'
import { SEARCH_DEBOUNCE_MS, SEARCH_TERMS_MAX_LENGTH } from '#shared/constants.ts'
import { foldName } from '#shared/text.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import type { SessionUser } from '#web/lib/session/session-user.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import field from '#web/ui/field.module.css'
import { Button, classNames, ListboxOption, LogoPlate, Sheet, useListbox } from '#web/ui/index.ts'
import classes from './command-search.module.css'
import { type Found, GROUPS, pagesOfRole, useFoundEntities } from './found.ts'

/**
 * Returns whether a path needs a full page load. Only the scanner does, because its document is
 * allowed to use the camera.
 */
const hasOwnDocument = (path: string) => matchPath(portalPages.scan.pattern, path) !== null

type CommandSearchProps = { user: SessionUser; isOpen: boolean; onClose: () => void }

/** Dialog that finds pages, organizations, businesses, deals and brands by name, and opens them. */
export function CommandSearch({ user, isOpen, onClose }: CommandSearchProps) {
  const { t } = useTranslation('portal')
  const common = useTranslation().t
  return (
    <Sheet
      isOpen={isOpen}
      title={t('search.title')}
      closeLabel={common('common.close')}
      onClose={onClose}
    >
      <Search user={user} onClose={onClose} />
    </Sheet>
  )
}

function Search({ user, onClose }: Omit<CommandSearchProps, 'isOpen'>) {
  const { t } = useTranslation('portal')
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  useFocus(input)
  const search = useCommandSearch(user)
  const { found, ready, typed } = search
  const go = (chosen: Found | undefined) => {
    if (chosen === undefined) return
    onClose()
    if (hasOwnDocument(chosen.to)) window.location.assign(chosen.to)
    else void navigate(chosen.to)
  }
  const listbox = useListbox({
    opening: [true, (isOpen) => isOpen || onClose()],
    count: ready ?? found.length,
    isOffered: found.length > 0,
    onChoose: (index) => go(found[index]),
  })
  const count = found.length > 0 ? t('search.found', { count: found.length }) : t('search.none')
  const status = search.isWaiting ? t('search.waiting') : count
  return (
    <div className={classes.search}>
      <input
        {...listbox.box}
        ref={input}
        type="text"
        enterKeyHint="go"
        aria-label={t('search.title')}
        placeholder={t(user.role === 'admin' ? 'search.placeholderOfAdmin' : 'search.placeholder')}
        maxLength={SEARCH_TERMS_MAX_LENGTH}
        className={classNames(field.control, classes.input)}
        value={typed}
        onKeyDown={listbox.steer}
        onChange={(event) => {
          search.type(event.currentTarget.value)
          listbox.open()
        }}
      />
      <FoundList listbox={listbox} found={found} isOld={search.isOld} onChoose={go} />
      <p role="status" className={found.length > 0 ? 'sr-only' : classes.status}>
        {!search.hasFailed && status}
      </p>
      {search.hasFailed && (
        <div role="alert" className={classes.failure}>
          {t('search.failed')}
          <Button look="quiet" onClick={search.retry}>
            {t('search.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Focuses the input. Without this, the dialog would focus its title. */
function useFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => input.current?.focus(), [input])
}

type FoundListProps = {
  listbox: ReturnType<typeof useListbox>
  /** Search results, ordered by group. */
  found: readonly Found[]
  isOld: boolean
  onChoose: (chosen: Found) => void
}

/** Lists results by group, each group with its name. */
function FoundList({ listbox, found, isOld, onChoose }: FoundListProps) {
  const { t } = useTranslation('portal')
  if (!listbox.isShown) return null
  const groups = GROUPS.filter((group) => found.some((one) => one.group === group))
  const headId = (group: string) => `${listbox.listId}-${group}`
  return (
    <div
      id={listbox.listId}
      role="listbox"
      aria-label={t('search.title')}
      className={classes.list}
      data-old={isOld || undefined}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups, but no fieldset.
        <div key={group} role="group" aria-labelledby={headId(group)}>
          <p id={headId(group)} className={classes.group}>
            {t(`search.groups.${group}`)}
          </p>
          {found.map((one, index) =>
            one.group === group ? (
              <ListboxOption
                key={one.key}
                listbox={listbox}
                index={index}
                onChoose={() => onChoose(one)}
              >
                <FoundLine found={one} />
              </ListboxOption>
            ) : null,
          )}
        </div>
      ))}
    </div>
  )
}

function FoundLine({ found: { group, name, picture, detail } }: { found: Found }) {
  return (
    <>
      {group !== 'pages' && <LogoPlate path={picture} markSize={16} className={classes.picture} />}
      <span className={classes.name} lang={name.lang}>
        {name.text}
      </span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </>
  )
}

/**
 * Returns the typed text and its results: pages at once, and those of the server once typing
 * pauses.
 */
function useCommandSearch(user: SessionUser) {
  const [typed, setTyped] = useState('')
  const [terms, setTerms] = useState('')
  const search = useDebounced(setTerms, SEARCH_DEBOUNCE_MS)
  const pages = usePages(user, typed)
  const answer = useQuery({
    ...answerOf(searchPortal, { query: { query: terms } }),
    enabled: terms !== '',
    placeholderData: keepPreviousData,
    // Offline, the request fails with a message instead of waiting.
    networkMode: 'always',
  })
  const entities = useFoundEntities(user, answer.data)
  const wanted = typed.trim()
  // True if the results of the server belong to an earlier text. Enter must not open such results.
  const isOld = wanted !== '' && (answer.isPlaceholderData || terms !== wanted)
  return {
    typed,
    isOld,
    found: [...pages, ...(wanted === '' ? [] : entities)],
    /** Number of leading results that belong to the current text. Undefined if all do. */
    ready: isOld ? pages.length : undefined,
    isWaiting: wanted !== '' && (isOld || answer.isPending) && !answer.isError,
    hasFailed: wanted !== '' && answer.isError,
    retry: () => void answer.refetch(),
    type(text: string) {
      setTyped(text)
      search(text.trim())
    },
  }
}

function usePages(user: SessionUser, typed: string): Found[] {
  const { t } = useTranslation('portal')
  const wanted = foldName(typed)
  return pagesOfRole(user)
    .map(({ word, to }) => ({ name: { text: t(word), lang: undefined }, to }))
    .filter(({ name }) => foldName(name.text).includes(wanted))
    .map((page) => ({ ...page, group: 'pages', key: page.to }))
}
