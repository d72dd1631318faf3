import { useTranslation } from 'react-i18next'
import { DATE_RANGES } from '#shared/date-range.ts'
import { TRANSACTION_TYPES } from '#shared/transaction-types.ts'
import { useListState } from '#web/lib/list/use-list-state.ts'
import { usePeriodFilter } from '#web/table/index.ts'
import { rangeOf } from '../report/export-button.tsx'

const ALL = 'all'
const OPTIONS = { choices: { filter: DATE_RANGES, type: [ALL, ...TRANSACTION_TYPES] } } as const

/** Returns the filters of a list of redemptions, contest entries and purchases. */
export function useTransactions() {
  const { t } = useTranslation('portal')
  const control = useListState(OPTIONS)
  const period = usePeriodFilter('filter')
  const { chosen } = control
  const type = TRANSACTION_TYPES.find((one) => one === chosen.type)
  const titles = t('redemptions.titles', { returnObjects: true })
  const words = { ...titles, all: t('redemptions.allTypes') }
  return {
    control,
    filters: [period, { name: 'type' as const, label: t('redemptions.type'), words }],
    /** Heading of the list, which names the chosen type. */
    title: titles[type ?? ALL],
    asked: { range: rangeOf(chosen.filter), ...(type && { type }) },
  }
}
