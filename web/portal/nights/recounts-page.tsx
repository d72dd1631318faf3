import { useTranslation } from 'react-i18next'
import { listRecounts } from '#light/api/recounts.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { ListPage } from '../parts/frames/list-page.tsx'
import { useListing } from '../parts/list/use-listing.ts'
import { RecountsTable } from './recounts-table.tsx'

/** Night by night, whether the figures were what their records come to. */
export function RecountsPage() {
  const { t } = useTranslation('settings')
  const nights = useListing(listRecounts)
  const back = { to: portalPaths.adminSettings.href(), word: t('title') }
  return (
    <ListPage title={t('recounts.title')} trail={[back]} lead={t('recounts.lead')}>
      <RecountsTable list={nights} />
    </ListPage>
  )
}
