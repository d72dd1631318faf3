import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { LoadFailure, PageMeta } from '#web/ui/index.ts'
import { PieceFailure } from '#web/ui/lazy-loading/late-failures.tsx'
import { type LateFailure, latePart } from '#web/ui/lazy-loading/late-part.tsx'
import { PageHeader } from '../parts/index.ts'
import { CodeForm } from '../purchases/code-form.tsx'
import { useCounter } from '../purchases/use-counter.ts'
import { VerdictScreen } from '../purchases/verdict-screen.tsx'
import classes from './scan.module.css'
import { useLooks } from './use-looks.ts'

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
