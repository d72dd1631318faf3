import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { CodeForm } from '#web/counter/code-form.tsx'
import { LateCamera } from '#web/counter/late-camera.tsx'
import { useLooks } from '#web/counter/use-looks.ts'
import { VerdictScreen } from '#web/counter/verdict-screen.tsx'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { LoadFailure, PageMeta } from '#web/ui/index.ts'
import { PageHeader, useIsAdmin } from '../parts/index.ts'
import { useBusinessCounter } from '../purchases/use-business-counter.ts'
import classes from './scan.module.css'

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
  const isAdmin = useIsAdmin()
  const counter = useBusinessCounter(sponsorKey)
  const { note, look } = useLooks(counter)
  const back = { to: portalPages.sponsorPurchases.href(sponsorKey), word: t('purchases.title') }
  return (
    <>
      <PageMeta title={t('scan.title')} />
      <PageHeader title={t('scan.title')} trail={[back]} />
      <div className={classes.page}>
        <LateCamera onLook={look} note={note} />
        <CodeForm counter={counter} />
      </div>
      <VerdictScreen
        counter={counter}
        purchaseHref={isAdmin ? portalPages.purchase.href : undefined}
      />
    </>
  )
}
