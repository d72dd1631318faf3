import { useTranslation } from 'react-i18next'
import type { readPortalOrganization } from '#shared/api/portal-organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { useCategoryName } from '#web/lib/categories/use-category-name.ts'
import { paths } from '#web/lib/paths.ts'
import { Link, Skeleton } from '#web/ui/index.ts'
import { EmailFact, Fact, SideFacts, WebsiteFact } from '../../parts/index.ts'
import { Embed } from './embed.tsx'
import classes from './organization-page.module.css'

type Stored = OutputOf<typeof readPortalOrganization>['organization']

type OrganizationSideProps = {
  teamKey: string
  name: string
  /** The stored organization. Undefined while it loads and if loading failed. */
  organization: Stored | undefined
  isLoading: boolean
}

/** An organization's facts and its embed code. */
export function OrganizationSide(props: OrganizationSideProps) {
  const { teamKey, name, organization, isLoading } = props
  return (
    <>
      {organization && <OrganizationFacts organization={organization} />}
      {isLoading && <Skeleton className={classes.facts} />}
      <Embed teamKey={teamKey} name={name} />
    </>
  )
}

/** An organization's picture, description, addresses and categories. */
function OrganizationFacts({ organization }: { organization: Stored }) {
  const { t } = useTranslation('organizations')
  const categoryName = useCategoryName()
  const { slug, archived, categories, subcategories, city, region } = organization
  const { website, email, displayEmail } = organization
  const fanPage = paths.organization.href(slug)
  const kinds = [...categories, ...subcategories].map(categoryName).join(', ')
  const place = [city, region].filter(Boolean).join(', ')
  return (
    <SideFacts entity={organization} use="organizationCard">
      <Fact word={t('fields.slug')}>
        {archived ? fanPage : <Link to={fanPage}>{fanPage}</Link>}
      </Fact>
      <WebsiteFact word={t('fields.website')} website={website} />
      <EmailFact word={t('fields.email')} email={email} />
      <EmailFact word={t('fields.displayEmail')} email={displayEmail} />
      {kinds && <Fact word={t('fields.categories')}>{kinds}</Fact>}
      {place && <Fact word={t('fields.city')}>{place}</Fact>}
    </SideFacts>
  )
}
