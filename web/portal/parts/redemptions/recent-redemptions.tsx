import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { whole } from '#web/table/index.ts'
import { Section } from '../frames/section.tsx'
import { type RedemptionRow, RedemptionsTable } from './redemptions-table.tsx'

type RecentRedemptionsProps = {
  rows: RedemptionRow[]
  /**
   * True if the rows were selected among only the newest redemptions. Older ones may then exist
   * although the list is empty.
   */
  areNewestOfOthers?: true | undefined
  /** Key of the page's entity. If the reader opens another entity's page, no rows count as new. */
  ownerKey: string
  hasBusiness?: boolean
  allTo?: string
}

export function RecentRedemptions(props: RecentRedemptionsProps) {
  const { rows, areNewestOfOthers = false, ownerKey, hasBusiness, allTo } = props
  const { t } = useTranslation('portal')
  const arrivals = useArrivals(
    rows.map(({ id }) => id),
    ownerKey,
  )
  const hasMore = allTo !== undefined && (rows.length > 0 || areNewestOfOthers)
  return (
    <Section
      title={t('redemptions.last')}
      all={hasMore ? { to: allTo, word: t('redemptions.all') } : undefined}
    >
      <RedemptionsTable
        list={whole(rows)}
        title={t('redemptions.last')}
        arrivals={arrivals}
        hasBusiness={hasBusiness ?? false}
        isPreview
        areNewestOfOthers={areNewestOfOthers}
      />
    </Section>
  )
}

/** Returns the keys of rows that arrived since the page was opened. */
function useArrivals(keys: readonly string[], pageKey: string): ReadonlySet<string> {
  const first = useRef({ pageKey, keys: new Set(keys) })
  if (first.current.pageKey !== pageKey) first.current = { pageKey, keys: new Set(keys) }
  return new Set(keys.filter((key) => !first.current.keys.has(key)))
}
