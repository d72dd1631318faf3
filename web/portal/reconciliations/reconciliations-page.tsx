import { IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageMeta } from '#web/app/page-meta.tsx'
import { portalPaths } from '#web/app/paths.ts'
import { EmptyState } from '#web/ui/message.tsx'
import { MoreList } from '../parts/more-list.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { NightsTable } from './nights-table.tsx'
import classes from './reconciliations.module.css'
import { useNights } from './use-nights.ts'

/** Night by night, whether the payment provider and our records told the same. */
export function ReconciliationsPage() {
  const { t } = useTranslation('portal')
  const nights = useNights()
  const back = { to: portalPaths.adminDashboard.href(), word: t('dashboard.title') }
  return (
    <>
      <PageMeta title={t('reconciliations.title')} />
      <PageHeader title={t('reconciliations.title')} back={back} />
      <p className={classes.intro}>{t('reconciliations.text')}</p>
      <div>
        <MoreList list={nights} empty={<NoNights />}>
          {(rows) => <NightsTable rows={rows} />}
        </MoreList>
      </div>
    </>
  )
}

function NoNights() {
  const { t } = useTranslation('portal')
  return (
    <EmptyState title={t('reconciliations.none')} icon={<IconScale size={30} aria-hidden="true" />}>
      {t('reconciliations.noneText')}
    </EmptyState>
  )
}
