import { useRef } from 'react'
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
import { useCounter } from '../purchases/use-counter.ts'
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

/** How long the previous customer's code is passed over, while they put their phone away. */
const PASSED_OVER_MS = 3000

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

/** Where staff read the codes that customers show: by the camera of a phone, or typed. */
function Scanner({ sponsorId }: { sponsorId: string }) {
  const { t } = useTranslation('portal')
  const counter = useCounter(sponsorId)
  const last = useRef({ text: '', at: 0 })
  const next = () => {
    last.current.at = performance.now()
    counter.next()
  }
  const read = (text: string) => {
    if (counter.shown || counter.isBusy) return
    const { text: before, at } = last.current
    if (text === before && performance.now() - at < PASSED_OVER_MS) return
    last.current = { text, at: performance.now() }
    void counter.look(readScannedCode(text) ?? text.slice(0, 100))
  }
  const back = { to: portalPaths.sponsorPurchases.href(sponsorId), word: t('purchases.title') }
  return (
    <>
      <PageMeta title={t('scan.title')} />
      <PageHeader title={t('scan.title')} trail={[back]} />
      <div className={classes.page}>
        <Camera onText={read} />
        <CodeForm counter={counter} />
      </div>
      <VerdictScreen counter={{ ...counter, next }} nextWord={t('scan.next')} />
    </>
  )
}
