import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { OfflineError } from '#web/lib/api/api-problem.ts'
import { Button } from '#web/ui/button.tsx'
import type { LateFailure } from '#web/ui/late-part.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import classes from './late-failures.module.css'
import { PageMeta } from './page-meta.tsx'
import { mainId } from './scroll-to-top.tsx'
import { StandInPage } from './stand-in-page.tsx'

/** Returns the words for a script that did not come: the reason, and that it is retried by itself. */
function useWords(error: Error) {
  const { t } = useTranslation()
  return error instanceof OfflineError
    ? { title: t('late.offlineTitle'), heading: t('offline.banner'), text: t('late.comesBack') }
    : { title: t('error.title'), heading: t('late.missing'), text: t('late.triesAgain') }
}

function RetryButton({ error, onRetry }: LateFailure) {
  const { t } = useTranslation()
  return error instanceof OfflineError ? (
    <Button onClick={onRetry}>{t('common.retry')}</Button>
  ) : (
    <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
  )
}

/** In place of a screen, in the frame of its pages. */
export function ScreenFailure({ error, onRetry }: LateFailure) {
  const { title, heading, text } = useWords(error)
  useRetryElsewhere(onRetry)
  return (
    <StandInPage heading={heading} text={text} isAlert>
      <PageMeta title={title} isGone />
      <RetryButton error={error} onRetry={onRetry} />
    </StandInPage>
  )
}

/** In place of a screen that would bring its own frame. */
export function BareScreenFailure(failure: LateFailure) {
  return (
    <main id={mainId} tabIndex={-1}>
      <ScreenFailure {...failure} />
    </main>
  )
}

/** Another address that leads to the same screen is a new wish. */
function useRetryElsewhere(onRetry: () => void): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    retry()
  }, [pathname])
}

/** In place of a dialog that somebody has opened. */
export function DialogFailure({ error, onRetry, onClose }: LateFailure & { onClose: () => void }) {
  const { t } = useTranslation()
  const { heading, text } = useWords(error)
  return (
    <Sheet isOpen title={heading} closeLabel={t('common.close')} onClose={onClose}>
      <div className={classes.dialog}>
        <p>{text}</p>
        <RetryButton error={error} onRetry={onRetry} />
      </div>
    </Sheet>
  )
}

/** In place of a small part of a page. */
export function PieceFailure({ error }: LateFailure) {
  const { heading } = useWords(error)
  return (
    <p role="status" className={classes.piece}>
      {heading}
    </p>
  )
}
