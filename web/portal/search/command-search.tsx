import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useNavigate } from 'react-router'
import { SEARCH_TERMS_MAX_LENGTH } from '#shared/constants.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import type { SessionUser } from '#web/lib/session/session-user.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import field from '#web/ui/field.module.css'
import { Sheet } from '#web/ui/sheet.tsx'
import { useListbox } from '#web/ui/use-listbox.ts'
import classes from './command-search.module.css'
import type { Found } from './found.ts'
import { FoundList } from './found-list.tsx'
import { useCommandSearch } from './use-command-search.ts'

/** The one page that may use the camera is allowed it by the headers of its document. */
const hasOwnDocument = (path: string) => matchPath(portalPaths.scan.pattern, path) !== null

type CommandSearchProps = { user: SessionUser; isOpen: boolean; onClose: () => void }

/** Goes to whatever page, organization, business, deal or brand is typed. */
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

/** One types at once: the dialog would put the focus on its title. */
function useFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => input.current?.focus(), [input])
}
