import { IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { listReconciliations, type ReconciliationNight } from '#shared/api/reconciliations.ts'
import { formatNumber } from '#web/lib/format.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, DataTable, type Listing, useListing } from '#web/table/index.ts'
import { EmptyState } from '#web/ui/index.ts'
import { ListPage, Unknown } from '../parts/index.ts'
import { NightCell, Verdict } from './night-cells.tsx'
import classes from './nights.module.css'

/** Page that shows for each night whether the payment provider's records matched ours. */
export function ReconciliationsPage() {
  const { t } = useTranslation('portal')
  const nights = useListing(listReconciliations)
  const back = { to: portalPages.adminDashboard.href(), word: t('dashboard.title') }
  return (
    <ListPage
      title={t('reconciliations.title')}
      trail={[back]}
      lead={`${t('reconciliations.text')} ${t('reconciliations.late')}`}
    >
      <ReconciliationsTable list={nights} />
    </ListPage>
  )
}

function ReconciliationsTable({ list }: { list: Listing<ReconciliationNight> }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const count = (
    key: 'sessions' | 'payments' | 'purchases' | 'transfers',
  ): Column<ReconciliationNight> => ({
    key,
    header: t(`reconciliations.${key}`),
    isFigure: true,
    cell: ({ [key]: value }) => (value === undefined ? <Unknown /> : formatNumber(value, language)),
  })
  const columns: Column<ReconciliationNight>[] = [
    {
      key: 'night',
      header: t('reconciliations.night'),
      isTitle: true,
      cell: ({ day }) => <NightCell day={day} />,
    },
    count('sessions'),
    count('payments'),
    count('purchases'),
    count('transfers'),
    {
      key: 'result',
      header: t('reconciliations.result'),
      cell: (night) => <Result night={night} />,
    },
  ]
  return (
    <DataTable
      caption={t('reconciliations.title')}
      columns={columns}
      list={list}
      keyOf={({ day }) => day}
      empty={<NoNights />}
    />
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

/**
 * A night's result: a text that everything matches, or each kind of difference with its count. The
 * most frequent kind comes first.
 */
function Result({ night: { differences, kinds } }: { night: ReconciliationNight }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const words: Record<string, string> = t('reconciliations.kinds', { returnObjects: true })
  if (differences === 0) {
    return <Verdict isGood>{t('reconciliations.matches')}</Verdict>
  }
  const found = Object.entries(kinds).toSorted(([, a], [, b]) => b - a)
  return (
    <div className={classes.found}>
      <Verdict isGood={false}>
        {t('reconciliations.differs', {
          count: differences,
          figure: formatNumber(differences, language),
        })}
      </Verdict>
      <ul className={classes.kinds}>
        {found.map(([kind, times]) => (
          <li key={kind}>
            <span className={classes.times}>{formatNumber(times, language)}</span>
            <span>{words[kind] ?? kind}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
