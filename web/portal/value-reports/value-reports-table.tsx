import { IconReportAnalytics } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listValueReports, revokeValueReport, type ValueReport } from '#shared/api/value-reports.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, StateDot } from '#web/table/index.ts'
import { EmptyState } from '#web/ui/index.ts'
import { formatDays, LinksTable, useZoned } from '../parts/index.ts'
import { isOpenReport } from './is-open-report.ts'
import type { Owner } from './owner.ts'

type ValueReportsTableProps = {
  owner: Owner
  reports: readonly ValueReport[]
  today: string
  /** Button that adds a report, for the empty list. */
  add: ReactNode
}

/** Lists value reports. Each one with an open link has a button that revokes the link. */
export function ValueReportsTable({ owner, reports, today, add }: ValueReportsTableProps) {
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
