import { useTranslation } from 'react-i18next'
import type { readPortalOrganization } from '#shared/api/portal-organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { useCategoryName } from '#web/lib/categories/use-category-name.ts'
import { paths } from '#web/lib/paths.ts'
import { Link } from '#web/ui/index.ts'
import { EmailFact, Fact, SideFacts, WebsiteFact } from '../../parts/index.ts'

type OrganizationFactsProps = {
  organization: OutputOf<typeof readPortalOrganization>['organization']
}

/** An organization's picture, description, addresses and categories. */
export function OrganizationFacts({ organization }: OrganizationFactsProps) {
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
