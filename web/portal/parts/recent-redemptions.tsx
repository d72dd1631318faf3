import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { whole } from './list/listing.ts'
import classes from './recent-redemptions.module.css'
import { type RedemptionRow, RedemptionsTable } from './redemptions-table.tsx'
import { Section } from './section.tsx'
import { useArrivals } from './use-arrivals.ts'

type RecentRedemptionsProps = {
  rows: RedemptionRow[]
  /** Whose they are; another owner starts anew. */
  ownerKey: string
  hasBusiness?: boolean
  allTo?: string
}

export function RecentRedemptions({ rows, ownerKey, hasBusiness, allTo }: RecentRedemptionsProps) {
  const { t } = useTranslation('portal')
  const arrivals = useArrivals(
    rows.map(({ id }) => id),
    ownerKey,
  )
  const hasMore = allTo !== undefined && rows.length > 0
  return (
    <Section
      title={t('redemptions.last')}
      action={
        hasMore && (
          <Link to={allTo} className={classes.all}>
            {t('redemptions.all')}
          </Link>
        )
      }
    >
      <RedemptionsTable
        list={whole(rows)}
        arrivals={arrivals}
        hasBusiness={hasBusiness ?? false}
        isPreview
      />
    </Section>
  )
}
