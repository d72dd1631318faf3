import { useTranslation } from 'react-i18next'
import { portalPaths } from '#web/lib/paths.ts'
import { ListPage } from '../parts/frames/list-page.tsx'
import { NightsTable } from './nights-table.tsx'
import { useNights } from './use-nights.ts'

/** Night by night, whether the payment provider's records and ours agreed. */
export function ReconciliationsPage() {
  const { t } = useTranslation('portal')
  const nights = useNights()
  const back = { to: portalPaths.adminDashboard.href(), word: t('dashboard.title') }
  return (
    <ListPage title={t('reconciliations.title')} trail={[back]} lead={t('reconciliations.text')}>
      <NightsTable list={nights} />
    </ListPage>
  )
}
