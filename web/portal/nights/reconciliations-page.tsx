import { useTranslation } from 'react-i18next'
import { listReconciliations } from '#light/api/reconciliations.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { ListPage } from '../parts/frames/list-page.tsx'
import { useListing } from '../parts/list/use-listing.ts'
import { ReconciliationsTable } from './reconciliations-table.tsx'

/** Night by night, whether the payment provider's records and ours agreed. */
export function ReconciliationsPage() {
  const { t } = useTranslation('portal')
  const nights = useListing(listReconciliations)
  const back = { to: portalPaths.adminDashboard.href(), word: t('dashboard.title') }
  return (
    <ListPage title={t('reconciliations.title')} trail={[back]} lead={t('reconciliations.text')}>
      <ReconciliationsTable list={nights} />
    </ListPage>
  )
}
