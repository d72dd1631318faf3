import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readScannedCode } from '#shared/payments/scanned-code.ts'
import { ApiProblem } from '#web/lib/api/api-problem.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { type LateFailure, latePart } from '#web/ui/late-part.tsx'
import { PieceFailure } from '#web/ui/page/late-failures.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { PageHeader } from '../parts/frames/page-header.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import { CodeForm } from '../purchases/code-form.tsx'
import { type Counter, useCounter } from '../purchases/use-counter.ts'
import { VerdictScreen } from '../purchases/verdict-screen.tsx'
import { watchView } from './code-in-view.ts'
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

/** Time without a reading after which the person is told how to hold the code. */
const UNREAD_MS = 5000

/** Only those who may look codes up are asked for their camera. */
export function ScanPage() {
  const { sponsorId = '' } = useParams()
  const session = useSession()
  const user = session.status === 'signedIn' ? session.user : undefined
  const isOwn = user?.role === 'sponsor' && user.sponsorID === sponsorId
  if (user?.role === 'admin' || isOwn) return <Scanner sponsorId={sponsorId} />
  return (
    <LoadFailure error={new ApiProblem(403, { code: 'forbidden' })} onRetry={() => undefined} />
  )
}

/** Reads the codes that customers show: by the camera of a phone, or typed. */
function Scanner({ sponsorId }: { sponsorId: string }) {
  const { t } = useTranslation('portal')
  const counter = useCounter(sponsorId)
  const { note, look } = useLooks(counter)
  const back = { to: portalPaths.sponsorPurchases.href(sponsorId), word: t('purchases.title') }
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

/** Takes each code once that comes into the picture, and says what to do with it where that helps. */
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
