import { IconBuildingStore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useBusinessCategories } from '#web/lib/categories/use-business-categories.ts'
import { formatNumber } from '#web/lib/format.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, DataTable, whole } from '#web/table/index.ts'
import { EmptyState } from '#web/ui/index.ts'
import { EntityLogo } from '../../parts/frames/entity-logo.tsx'
import { Section } from '../../parts/frames/section.tsx'
import { Unknown } from '../../parts/unknown.tsx'
import type { OrganizationContent } from './organization-frame.tsx'
import classes from './organization-page.module.css'

type Row = OrganizationContent['businesses'][number]

/** An organization's businesses, and what its fans did at each. */
export function BusinessesOfOrganization({ content }: { content: OrganizationContent }) {
  const { t } = useTranslation('organizations')
  const portal = useTranslation('portal').t
  const { key } = content.organization
  const purchases = { to: portalPages.teamPurchases.href(key), word: t('page.purchaseStats') }
  return (
    <Section title={t('page.businesses')} note={t('page.ofItsFans')} all={purchases}>
      <DataTable
        caption={t('page.businesses')}
        columns={useColumns()}
        list={whole(content.businesses)}
        keyOf={(row) => row.key}
        linkOf={(row) => portalPages.sponsorDashboard.href(row.key, { team_id: key })}
        empty={
          <EmptyState
            title={portal('sponsors.noneOfTeam')}
            icon={<IconBuildingStore size={30} aria-hidden="true" />}
          />
        }
      />
    </Section>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('organizations')
  const portal = useTranslation('portal').t
  const language = useLanguage()
  const categories = useBusinessCategories()
  return [
    {
      key: 'name',
      header: portal('sponsors.name'),
      isTitle: true,
      cell: ({ name, logo }) => (
        <span className={classes.name}>
          <EntityLogo path={logo} name={name} />
          {name}
        </span>
      ),
    },
    {
      key: 'category',
      header: t('columns.category'),
      cell: ({ category }) => categories[category] ?? category,
    },
    { key: 'city', header: t('columns.place'), cell: ({ city }) => city ?? <Unknown /> },
    ...(['redemptions', 'contestEntries'] as const).map((figure) => ({
      key: figure,
      header: portal(`figures.${figure}`),
      isFigure: true,
      cell: (row: Row) => formatNumber(row[figure], language),
    })),
  ]
}
