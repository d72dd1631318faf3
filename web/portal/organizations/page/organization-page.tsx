import { IconBuildingStore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#shared/in-language.ts'
import { useBusinessCategories } from '#web/lib/categories/use-business-categories.ts'
import { useCategoryName } from '#web/lib/categories/use-category-name.ts'
import { formatNumber } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, DataTable, whole } from '#web/table/index.ts'
import { EmptyState, Link, RemotePicture } from '#web/ui/index.ts'
import { EntityLogo, Fact, Facts, History, Section, Unknown } from '../../parts/index.ts'
import { type OrganizationContent, OrganizationFrame } from './organization-frame.tsx'
import classes from './organization-page.module.css'

/** An organization with its businesses and their redemptions. */
export function OrganizationPage() {
  return (
    <OrganizationFrame>
      {(content) => (
        <>
          <OrganizationFacts content={content} />
          <BusinessesOfOrganization content={content} />
          <History kind="organization" entityKey={content.organization.key} />
        </>
      )}
    </OrganizationFrame>
  )
}

/** The details entered for an organization, beside its picture. */
function OrganizationFacts({ content }: { content: OrganizationContent }) {
  const { t } = useTranslation('organizations')
  const language = useLanguage()
  const { organization, fans } = content
  const { picture, slug, archived, description, descriptionFr } = organization
  const about = inLanguage(language, description, descriptionFr)
  const to = paths.organization.href(slug)
  return (
    <div className={classes.head}>
      <RemotePicture
        path={picture}
        use="organizationCard"
        alt=""
        priority="first"
        className={classes.picture}
        fallback={<span className={classes.picture} />}
      />
      <Facts>
        <Fact word={t('page.fans')}>{formatNumber(fans, language)}</Fact>
        <Fact word={t('fields.slug')}>{archived ? to : <Link to={to}>{to}</Link>}</Fact>
        {useTexts(content).map(({ word, value }) => (
          <Fact key={word} word={word}>
            {value}
          </Fact>
        ))}
        {about.text && (
          <Fact word={t('page.description')}>
            <span lang={about.lang} className={classes.description}>
              {about.text}
            </span>
          </Fact>
        )}
      </Facts>
    </div>
  )
}

/** Returns the organization's texts that are set, with their labels. */
function useTexts({ organization }: OrganizationContent): { word: string; value: string }[] {
  const { t } = useTranslation('organizations')
  const categoryName = useCategoryName()
  const { categories, subcategories, city, region, website, email, displayEmail } = organization
  const texts = {
    categories: [...categories, ...subcategories].map(categoryName).join(', '),
    city: [city, region].filter(Boolean).join(', '),
    website,
    email,
    displayEmail,
  }
  const names = Object.keys(texts) as (keyof typeof texts)[]
  return names.flatMap((name) => {
    const value = texts[name]
    return value ? [{ word: t(`fields.${name}`), value }] : []
  })
}

type Row = OrganizationContent['businesses'][number]

/** An organization's businesses, with figures of the organization's own fans at each. */
function BusinessesOfOrganization({ content }: { content: OrganizationContent }) {
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
