import { IconArchive, IconEye, IconPin } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DealRow } from '#shared/api/portal-deals.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import type { BulkAction } from '../../parts/list/bulk.ts'
import { ChangedSince, performForAll, renewDeals, takeBack } from '../parts/perform.ts'

const ACTIONS = [
  ['publish', IconEye],
  ['archive', IconArchive],
  ['pin', IconPin],
] as const

/** Returns the actions of an admin on several deals at once. */
export function useBulkActions(): BulkAction<DealRow>[] {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const client = useQueryClient()
  // The list is read again whatever became of it: some of them may be done.
  const renewing = <Done,>(deed: Promise<Done>) => deed.finally(() => renewDeals(client))
  return ACTIONS.map(([action, Icon]) => ({
    key: action,
    word: t(`actions.${action}`),
    icon: <Icon size={18} aria-hidden="true" />,
    done: (count) => t(`doneToAll.${action}`, { count, figure: formatNumber(count, language) }),
    run: async (rows) => {
      const deeds = await renewing(
        performForAll(
          rows.map(({ key }) => key),
          action,
        ),
      )
      return deeds.length === 0 ? undefined : () => renewing(takeBack(deeds))
    },
    notUndone: (error) =>
      error instanceof ChangedSince
        ? t('changedSince', { figure: formatNumber(error.count, language) })
        : undefined,
  }))
}
