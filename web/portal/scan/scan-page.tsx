import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readScannedCode } from '#shared/payments/scanned-code.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { LoadFailure, PageMeta } from '#web/ui/index.ts'
import { PieceFailure } from '#web/ui/lazy-loading/late-failures.tsx'
import { type LateFailure, latePart } from '#web/ui/lazy-loading/late-part.tsx'
import { PageHeader } from '../parts/index.ts'
import { CodeForm } from '../purchases/code-form.tsx'
import { type Counter, useCounter } from '../purchases/use-counter.ts'
import { VerdictScreen } from '../purchases/verdict-screen.tsx'
import classes from './scan.module.css'

const Camera = latePart(async () => (await import('./camera.tsx')).Camera, {
  waiting: <div className={classes.camera} />,
  Failure: CameraFailure,
})

function CameraFailure(failure: LateFailure) {
  return (
    <div className={classes.camera}>
      <div className={classes.noCamera}>
        <PieceFailure {...failure} />
      </div>
    </div>
  )
}

/** Milliseconds without a readable code after which the page advises to hold the code closer. */
const UNREAD_MS = 5000

/** Page that scans the codes of customers. Only admins and the business itself get the scanner. */
export function ScanPage() {
  const { sponsorKey = '' } = useParams()
  const session = useSession()
  const user = session.status === 'signedIn' ? session.user : undefined
  const isOwn = user?.role === 'sponsor' && user.sponsorKey === sponsorKey
  if (user?.role === 'admin' || isOwn) return <Scanner sponsorKey={sponsorKey} />
  return (
    <LoadFailure error={new ApiProblem(403, { code: 'forbidden' })} onRetry={() => undefined} />
  )
}

/** Reads customers' codes with the camera or from a text field. */
function Scanner({ sponsorKey }: { sponsorKey: string }) {
  const { t } = useTranslation('portal')
  const counter = useCounter(sponsorKey)
  const { note, look } = useLooks(counter)
  const back = { to: portalPages.sponsorPurchases.href(sponsorKey), word: t('purchases.title') }
  return (
    <>
      <PageMeta title={t('scan.title')} />
      <PageHeader title={t('scan.title')} trail={[back]} />
      <div className={classes.page}>
        <Camera onLook={look} note={note && t(`scan.${note}`)} />
        <CodeForm counter={counter} />
      </div>
      <VerdictScreen counter={counter} nextWord={t('scan.next')} />
    </>
  )
}

/**
 * Looks up each code once when it comes into view. `note` says that the same code is still in view,
 * or advises to hold a code closer.
 */
function useLooks(counter: Counter) {
  const [view] = useState(watchView)
  const [note, setNote] = useState<'held' | 'closer'>()
  const readAt = useRef<number>(undefined)
  const look = (text: string | undefined) => {
    const now = performance.now()
    const isFree = counter.shown === undefined && !counter.isBusy
    const seen = view.look(text, now, isFree)
    if (text !== undefined || !isFree) readAt.current = now
    readAt.current ??= now
    const isUnread = now - readAt.current > UNREAD_MS
    setNote(seen === 'held' ? 'held' : isUnread ? 'closer' : undefined)
    if (seen !== 'taken' || text === undefined) return
    void counter.look(readScannedCode(text) ?? text.slice(0, 100))
  }
  return { note, look }
}

/**
 * Milliseconds without a reading after which a code counts as out of view. QR readers miss some
 * frames.
 */
const GONE_AFTER_MS = 1500

type Look = 'taken' | 'held' | 'nothing'

/**
 * Tracks the code in view. A code is looked up once until it leaves the view, because customers may
 * keep the phone there.
 */
export function watchView() {
  let held: { readonly text: string; seenAt: number } | undefined
  return {
    /** Records a scan. `mayTake` is false while another code is being checked or shown. */
    look(text: string | undefined, at: number, mayTake: boolean): Look {
      if (held !== undefined && at - held.seenAt > GONE_AFTER_MS) held = undefined
      if (held !== undefined && held.text === text) held.seenAt = at
      else if (text !== undefined && mayTake) {
        held = { text, seenAt: at }
        return 'taken'
      }
      return held === undefined ? 'nothing' : 'held'
    },
  }
}
