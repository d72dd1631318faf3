import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { OutputOf } from '#shared/api/route.ts'
import { listValueReports } from '#shared/api/value-reports.ts'
import { VALUE_REPORTS_MAX } from '#shared/value-reports/limits.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { asking } from '#web/lib/live/use-live.ts'
import { lazyDialog } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { ListPage, useAddingLink, useNumber, WhenRead } from '../parts/index.ts'
import { isOpenReport } from './is-open-report.ts'
import type { Owner } from './owner.ts'
import { ValueReportsTable } from './value-reports-table.tsx'

const AddReport = lazyDialog(async () => (await import('./add-report.tsx')).AddReport, {
  withMantine: true,
})

/** Page on which a business or organization makes and revokes links to its figures. */
export function ValueReportsPage() {
  const { sponsorKey, teamKey } = useParams()
  const owner: Owner =
    sponsorKey === undefined
      ? { owner: 'organizations', key: teamKey ?? '' }
      : { owner: 'sponsors', key: sponsorKey }
  const reading = useQuery({ ...answerOf(listValueReports, { params: owner }), ...asking })
  return (
    <WhenRead reading={reading} shape="table">
      {(listed) => <Reports owner={owner} listed={listed} />}
    </WhenRead>
  )
}

type ReportsProps = { owner: Owner; listed: OutputOf<typeof listValueReports> }

function Reports({ owner, listed: { reports, today } }: ReportsProps) {
  const { t } = useTranslation('reports')
  const number = useNumber()
  const adding = useAddingLink(t('value.add.word'), AddReport.prepare, (onClose) => (
    <AddReport owner={owner} today={today} onClose={onClose} />
  ))
  const open = reports.filter((report) => isOpenReport(report, today))
  const isFull = open.length >= VALUE_REPORTS_MAX
  return (
    <ListPage
      title={t('value.title')}
      lead={isFull ? t('value.full', { limit: number(VALUE_REPORTS_MAX) }) : t('value.lead')}
      action={reports.length > 0 && !isFull && adding.button}
    >
      <ValueReportsTable owner={owner} reports={reports} today={today} add={adding.button} />
      {adding.dialog}
    </ListPage>
  )
}
