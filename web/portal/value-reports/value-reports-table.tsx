import { IconReportAnalytics } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValueReport } from '#shared/api/value-reports.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, DataTable, StateDot, whole } from '#web/table/index.ts'
import { Button, EmptyState } from '#web/ui/index.ts'
import { DoneNotice, formatDays, useZoned } from '../parts/index.ts'
import type { Owner } from './owner.ts'
import { useRevoking } from './use-revoking.tsx'

type ValueReportsTableProps = {
  owner: Owner
  reports: readonly ValueReport[]
  /** Button that adds a report, for the empty list. */
  add: ReactNode
}

/** Lists value reports, with a button that revokes each open link. */
export function ValueReportsTable({ owner, reports, add }: ValueReportsTableProps) {
  const { t } = useTranslation('reports')
  const columns = useColumns(owner)
  const revoking = useRevoking(owner)
  return (
    <>
      <DoneNotice
        label={t('value.notice')}
        done={revoking.done}
        isUndone={false}
        isPending={revoking.isPending}
        failure={revoking.failure}
        onUndo={undefined}
      />
      <DataTable
        caption={t('value.title')}
        columns={columns}
        list={whole(reports)}
        keyOf={({ key }) => key}
        actions={(report) =>
          report.revokedAt === undefined && (
            <Button
              look="destructiveOutline"
              aria-label={t('value.revoke.of', { name: report.name })}
              aria-disabled={revoking.isPending}
              onClick={() => void revoking.begin(report)}
            >
              {t('value.revoke.word')}
            </Button>
          )
        }
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
      {revoking.sheet}
    </>
  )
}

function useColumns({ owner }: Owner): readonly Column<ValueReport>[] {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const zoned = useZoned()
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
        cell: ({ createdAt, revokedAt }) =>
          revokedAt === undefined ? (
            <StateDot tone="on">{t('value.states.open', { moment: zoned(createdAt) })}</StateDot>
          ) : (
            <StateDot tone="over">
              {t('value.states.revoked', { moment: zoned(revokedAt) })}
            </StateDot>
          ),
      },
    ]
  }, [t, owner, language, zoned])
}
