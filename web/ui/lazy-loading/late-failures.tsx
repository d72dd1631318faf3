import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { OfflineError } from '#web/lib/api-problem.ts'
import { Button } from '#web/ui/button.tsx'
import type { LateFailure } from '#web/ui/lazy-loading/late-part.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { PageMeta } from '../page/page-meta.tsx'
import { mainId } from '../page/scroll-to-top.tsx'
import { StandInPage } from '../page/stand-in-page.tsx'
import classes from './late-failures.module.css'

/**
 * Returns the texts about a script that failed to load: the reason, and that loading will be
 * retried.
 */
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

/** Shown instead of a screen that failed to load, within the page's frame. */
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

/** Shown instead of a screen that failed to load, without the page's frame. */
export function BareScreenFailure(failure: LateFailure) {
  return (
    <main id={mainId} tabIndex={-1}>
      <ScreenFailure {...failure} />
    </main>
  )
}

/**
 * Retries when the address changes. If the old and the new address use the same screen, React would
 * otherwise keep the failure.
 */
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

/** Shown instead of a dialog that failed to load after the user opened it. */
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

/** Shown instead of a part of the page if that part failed to load. */
export function PieceFailure({ error }: LateFailure) {
  const { heading } = useWords(error)
  return (
    <p role="status" className={classes.piece}>
      {heading}
    </p>
  )
}
