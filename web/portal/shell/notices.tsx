import { IconCircleCheck, IconPlayerPauseFilled } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigationType } from 'react-router'
import { formatMoment } from '#web/lib/format.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { type Saved, savedIn } from '#web/lib/portal/saved.ts'
import { type Paused, useSwitches } from '#web/lib/portal/switches.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Link, lazyPart } from '#web/ui/index.ts'
import { useIsAdmin } from '../parts/index.ts'
import classes from './notices.module.css'

const SavedActions = lazyPart(async () => (await import('./saved-actions.tsx')).SavedActions, {
  isExtra: true,
})

/**
 * Shows what a form has saved before this page opened. Disappears when the reader opens another
 * page.
 */
export function SavedNotice() {
  const saved = useSaved()
  const words = useWords()
  const status = useRef<HTMLParagraphElement>(null)
  const [undone, setUndone] = useState<{ saved: Saved; words: string }>()
  const isUndone = saved !== undefined && undone?.saved === saved
  return (
    <div className={classes.place}>
      <p ref={status} role="status" tabIndex={-1} className={classes.words}>
        {saved && (
          <>
            <IconCircleCheck size={20} aria-hidden="true" />
            <span>{isUndone ? undone.words : words(saved)}</span>
          </>
        )}
      </p>
      {saved && !isUndone && (
        <SavedActions
          saved={saved}
          onUndone={(text) => {
            setUndone({ saved, words: text })
            // The pressed button disappears.
            status.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/**
 * Returns what was saved, to show it in the notice. The notice remains after a redirect or a change
 * of filters. Returns undefined after a reload, after Back, or on another page.
 */
function useSaved(): Saved | undefined {
  const { key, state } = useLocation()
  const type = useNavigationType()
  const own = type === 'POP' ? undefined : savedIn(state)
  const [seen, setSeen] = useState({ key, saved: own })
  if (seen.key !== key) {
    setSeen({ key, saved: own ?? (type === 'REPLACE' ? seen.saved : undefined) })
  }
  return seen.saved
}

function useWords() {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  return (saved: Saved): string =>
    saved.kind === 'scheduled'
      ? t('saved.scheduled', { moment: formatMoment(saved.at, language, saved.timeZone) })
      : t(`saved.${saved.kind}`)
}

/** Banner that names the paused features on every page of the portal. */
export function PauseBanner() {
  const { t } = useTranslation('portal')
  const isAdmin = useIsAdmin()
  const nameOf = useNameOfPause(isAdmin)
  const { data } = useSwitches()
  const names = (data?.pauses ?? []).map(nameOf)
  return (
    <div role="status" aria-label={t('paused.label')} className={classes.pauses}>
      {names.length > 0 && (
        <p className={classes.banner}>
          <IconPlayerPauseFilled size={20} aria-hidden="true" />
          <span>{t('paused.now', { names: names.join(', ') })}</span>
          {isAdmin && <Link to={portalPages.switches.href()}>{t('paused.manage')}</Link>}
        </p>
      )}
    </div>
  )
}

function useNameOfPause(isAdmin: boolean) {
  const { t } = useTranslation('portal')
  return ({ name, teamKey, teamName }: Paused): string => {
    if (teamKey === undefined) return t(`paused.names.${name}`)
    if (!isAdmin) return t('paused.names.ownBoard')
    return t('paused.names.oneBoard', { name: teamName ?? teamKey })
  }
}
