import { IconArchive, IconEye, IconPin } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DealRow } from '#shared/api/portal-deals.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import type { BulkAction } from '../../parts/list/bulk.ts'
import { performForAll, renewDeals, takeBack } from '../parts/perform.ts'

const ACTIONS = [
  ['publish', IconEye],
  ['archive', IconArchive],
  ['pin', IconPin],
] as const

/** What an admin does with several deals at once. */
export function useBulkActions(): BulkAction<DealRow>[] {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const client = useQueryClient()
  // The list is read again whatever became of it: some of them may be done.
  const renewing = (deed: Promise<void>) => deed.finally(() => renewDeals(client))
  return ACTIONS.map(([action, Icon]) => ({
    key: action,
    word: t(`actions.${action}`),
    icon: <Icon size={18} aria-hidden="true" />,
    done: (count) => t(`doneToAll.${action}`, { count, figure: formatNumber(count, language) }),
    run: (rows) =>
      renewing(
        performForAll(
          rows.map(({ key }) => key),
          { action },
        ),
      ),
    undo: (rows) => renewing(takeBack(action, rows)),
  }))
}
