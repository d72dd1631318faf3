import { IconArchive, IconEye, IconPin } from '@tabler/icons-react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { actOnDeal, actOnDeals, undoDealActions } from '#shared/api/deal-actions.ts'
import { type DealRow, listPortalDeals, readPortalDeal } from '#shared/api/portal-deals.ts'
import type { BodyOf } from '#shared/api/route.ts'
import type { DealAction } from '#shared/deals/actions.ts'
import { call } from '#web/lib/api/call.ts'
import { renew } from '#web/lib/api/resource.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import type { BulkAction } from '#web/table/index.ts'

/** An action performed on a deal, with the data that undoing it needs. */
type Performed = BodyOf<typeof undoDealActions>['deeds'][number]

/**
 * Thrown by an undo if deals have changed since the action. These deals are not restored, but all
 * others are.
 */
export class ChangedSince extends Error {
  override readonly name = 'ChangedSince'
  readonly count: number

  constructor(count: number) {
    super(`${count} deals were changed since`)
    this.count = count
  }
}

/**
 * Refetches the pages and lists of deals once `answer` settles. Refetches even if `answer` fails,
 * because some deals may have changed.
 */
export function renewingDeals<Answer>(
  client: QueryClient,
  answer: Promise<Answer>,
): Promise<Answer> {
  return answer.finally(() => renew(client, [listPortalDeals, readPortalDeal]))
}

/** Performs an action on a deal. Returns undefined if the action changed nothing. */
export async function perform(
  offerKey: string,
  action: DealAction,
): Promise<Performed | undefined> {
  const { deed } = await call(actOnDeal, { params: { dealKey: offerKey }, body: { action } })
  return deed === undefined ? undefined : { dealKey: offerKey, deed }
}

/** Performs an action on several deals. Throws if the action failed for any deal. */
async function performForAll(
  offerKeys: readonly string[],
  action: DealAction,
): Promise<Performed[]> {
  const { rows } = await call(actOnDeals, { body: { dealKeys: [...offerKeys], action } })
  const failed = rows.filter(({ outcome }) => outcome !== 'done')
  if (failed.length > 0) throw new Error(`It did not work for ${failed.length} deals`)
  return rows.flatMap(({ dealKey: offerKey, deed }) =>
    deed === undefined ? [] : [{ dealKey: offerKey, deed }],
  )
}

/**
 * Restores each deal to its state before the action, except deals that have changed since. If an
 * error other than `ChangedSince` is thrown, the function can be called again.
 */
export async function undoAll(performed: readonly Performed[]): Promise<void> {
  const { rows } = await call(undoDealActions, { body: { deeds: [...performed] } })
  const kept = rows.filter(({ outcome }) => outcome !== 'undone')
  const changed = kept.filter(({ outcome }) => outcome === 'changed')
  if (kept.length > changed.length) throw new Error(`${kept.length} deals were not restored`)
  if (changed.length > 0) throw new ChangedSince(changed.length)
}

const ACTIONS = [
  ['publish', IconEye],
  ['archive', IconArchive],
  ['pin', IconPin],
] as const

/** Returns an admin's actions on several deals at once. */
export function useBulkActions(): BulkAction<DealRow>[] {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const client = useQueryClient()
  return ACTIONS.map(([action, Icon]) => ({
    key: action,
    word: t(`actions.${action}`),
    icon: <Icon size={18} aria-hidden="true" />,
    done: (count) => t(`doneToAll.${action}`, { count, figure: formatNumber(count, language) }),
    run: async (rows) => {
      const performed = await renewingDeals(
        client,
        performForAll(
          rows.map(({ key }) => key),
          action,
        ),
      )
      return performed.length === 0 ? undefined : () => renewingDeals(client, undoAll(performed))
    },
    notUndone: (error) =>
      error instanceof ChangedSince
        ? t('changedSince', { figure: formatNumber(error.count, language) })
        : undefined,
  }))
}
