import { IconReportAnalytics } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { listValueReports, revokeValueReport, type ValueReport } from '#shared/api/value-reports.ts'
import { VALUE_REPORTS_MAX } from '#shared/value-reports/limits.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { asking } from '#web/lib/live/use-live.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, StateDot } from '#web/table/index.ts'
import { EmptyState } from '#web/ui/index.ts'
import { lazyDialog } from '#web/ui/lazy-loading/lazy-screen.tsx'
import {
  formatDays,
  LinksTable,
  ListPage,
  useAddingLink,
  useNumber,
  useZoned,
  WhenRead,
} from '../parts/index.ts'
import type { Owner } from './owner.ts'

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
      {({ reports, today }) => <Reports owner={owner} reports={reports} today={today} />}
    </WhenRead>
  )
}

type ReportsProps = { owner: Owner; reports: readonly ValueReport[]; today: string }

function Reports({ owner, reports, today }: ReportsProps) {
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

type ValueReportsTableProps = ReportsProps & {
  /** Button that adds a report, for the empty list. */
  add: ReactNode
}

/** Lists value reports. Each one with an open link has a button that revokes the link. */
function ValueReportsTable({ owner, reports, today, add }: ValueReportsTableProps) {
  const { t } = useTranslation('reports')
  return (
    <LinksTable
      caption={t('value.title')}
      notice={t('value.notice')}
      columns={useColumns(owner, today)}
      links={reports}
      isOpen={(report) => isOpenReport(report, today)}
      revoking={{
        route: revokeValueReport,
        list: listValueReports,
        paramsOf: ({ key }) => ({ ...owner, valueReportKey: key }),
        text: () => t('value.revoke.text'),
        word: t('value.revoke.word'),
        wordsOf: (name) => ({
          label: t('value.revoke.of', { name }),
          question: t('value.revoke.title', { name }),
          done: t('value.revoke.done', { name }),
          unanswered: t('value.revoke.failure.offline', { name }),
          failed: t('value.revoke.failure.other', { name }),
        }),
      }}
      empty={
        <EmptyState
          title={t('value.none')}
          icon={<IconReportAnalytics size={30} aria-hidden="true" />}
          action={add}
        >
          {t('value.noneText')}
        </EmptyState>
      }
    />
  )
}

function useColumns({ owner }: Owner, today: string): readonly Column<ValueReport>[] {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  return useMemo(() => {
    const business: Column<ValueReport> = {
      key: 'business',
      header: t('value.columns.business'),
      onPhone: 'namedDetail',
      cell: (report) => report.business?.name ?? t('value.allBusinesses'),
    }
    return [
      { key: 'name', header: t('value.columns.name'), isTitle: true, cell: ({ name }) => name },
      ...(owner === 'organizations' ? [business] : []),
      {
        key: 'period',
        header: t('value.columns.period'),
        onPhone: 'namedDetail',
        cell: ({ from, to }) => formatDays(from, to, language),
      },
      {
        key: 'state',
        header: t('value.columns.link'),
        onPhone: 'detail',
        cell: (report) => <LinkState report={report} today={today} />,
      },
    ]
  }, [t, owner, today, language])
}

type LinkStateProps = { report: ValueReport; today: string }

/** Says until when a link opens, or since when it no longer does. */
function LinkState({ report, today }: LinkStateProps) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const zoned = useZoned()
  const { revokedAt, until = '' } = report
  if (revokedAt !== undefined) {
    return (
      <StateDot tone="over">{t('value.states.revoked', { moment: zoned(revokedAt) })}</StateDot>
    )
  }
  const day = formatDays(until, until, language)
  return isOpenReport(report, today) ? (
    <StateDot tone="on">{t('value.states.open', { day })}</StateDot>
  ) : (
    <StateDot tone="over">{t('value.states.ended', { day })}</StateDot>
  )
}

/** Returns whether the link of a report opens: it is neither revoked nor past its last day. */
function isOpenReport({ revokedAt, until }: ValueReport, today: string): boolean {
  return revokedAt === undefined && (until === undefined || until >= today)
}
