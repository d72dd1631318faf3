import { IconBuildingStore } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { readPortalOrganization } from '#shared/api/portal-organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { useBusinessCategories } from '#web/lib/categories/use-business-categories.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { type Column, DataTable, type Listing } from '#web/table/index.ts'
import { Button, EmptyState, Link } from '#web/ui/index.ts'
import { BusinessName, Section, Unknown, useNumber } from '../../parts/index.ts'
import classes from './organization-businesses.module.css'

type Row = OutputOf<typeof readPortalOrganization>['businesses'][number]

type OrganizationBusinessesProps = {
  teamKey: string
  list: Pick<Listing<Row>, 'rows' | 'error' | 'refetch'>
}

/** Number of businesses that are shown until the reader presses the button for all. */
const PREVIEWED = 2

/**
 * Lists an organization's businesses, with the activity of the organization's own fans at each
 * business. Those with the most redemptions come first.
 */
export function OrganizationBusinesses({ teamKey, list }: OrganizationBusinessesProps) {
  const { t } = useTranslation('organizations')
  const portal = useTranslation('portal').t
  const number = useNumber()
  const [isWhole, setWhole] = useState(false)
  const ordered = list.rows?.toSorted(mostRedeemedFirst)
  const count = ordered?.length ?? 0
  const rows = isWhole ? ordered : ordered?.slice(0, PREVIEWED)
  return (
    <Section
      title={t('page.businesses')}
      note={t('page.ofItsFans')}
      all={{ to: portalPages.teamSponsors.href(teamKey), word: portal('sponsors.all') }}
    >
      <DataTable
        caption={t('page.businesses')}
        columns={useColumns()}
        list={{ rows, error: list.error, refetch: list.refetch, paging: { kind: 'whole' } }}
        keyOf={({ key }) => key}
        linkOf={({ key }) => portalPages.sponsorDashboard.href(key, { team_id: teamKey })}
        isPreview={!isWhole}
        empty={
          <EmptyState
            title={portal('sponsors.noneOfTeam')}
            icon={<IconBuildingStore size={30} aria-hidden="true" />}
          />
        }
      />
      <div className={classes.foot}>
        {!isWhole && count > PREVIEWED && (
          <Button look="outline" onClick={() => setWhole(true)}>
            {t('page.showAll', { figure: number(count) })}
          </Button>
        )}
        <Link to={portalPages.teamPurchases.href(teamKey)}>{t('page.purchaseStats')}</Link>
      </div>
    </Section>
  )
}

/** Orders businesses by redemptions, then by contest entries. Equal ones stay in the order of names. */
function mostRedeemedFirst(one: Row, other: Row): number {
  return (
    (other.redemptions ?? 0) - (one.redemptions ?? 0) ||
    (other.contestEntries ?? 0) - (one.contestEntries ?? 0)
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('organizations')
  const portal = useTranslation('portal').t
  const number = useNumber()
  const categories = useBusinessCategories()
  return [
    {
      key: 'name',
      header: portal('sponsors.name'),
      isTitle: true,
      cell: (business) => <BusinessName business={business} />,
    },
    {
      key: 'category',
      header: t('columns.category'),
      cell: ({ category }) => categories[category] ?? category,
    },
    { key: 'city', header: t('columns.place'), cell: ({ city }) => city ?? <Unknown /> },
    ...(['redemptions', 'proven', 'contestEntries'] as const).map((figure) => ({
      key: figure,
      header: portal(`figures.${figure}`),
      isFigure: true,
      cell: (row: Row) => number(row[figure] ?? 0),
    })),
  ]
}
