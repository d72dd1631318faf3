import { useTranslation } from 'react-i18next'
import { Section } from '../frames/section.tsx'
import { whole } from '../list/listing.ts'
import { type RedemptionRow, RedemptionsTable } from './redemptions-table.tsx'
import { useArrivals } from './use-arrivals.ts'

type RecentRedemptionsProps = {
  rows: RedemptionRow[]
  /** There are none among the newest, and there may be older ones. */
  areNewestOfOthers?: true | undefined
  /** Owner of the redemptions; another owner resets the list. */
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
