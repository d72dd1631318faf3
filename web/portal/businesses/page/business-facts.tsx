import { useTranslation } from 'react-i18next'
import type { readSponsorDashboard } from '#shared/api/portal.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { useBusinessCategories } from '#web/lib/categories/use-business-categories.ts'
import { EmailFact, Fact, SideFacts, WebsiteFact } from '../../parts/index.ts'

type BusinessFactsProps = { business: OutputOf<typeof readSponsorDashboard>['sponsor'] }

/** A business's picture, description, place and contacts. */
export function BusinessFacts({ business }: BusinessFactsProps) {
  const { t } = useTranslation('businesses')
  const categories = useBusinessCategories()
  const { category, address, city, region, phone, website, displayEmail } = business
  const isNamed = city !== undefined && address?.includes(city)
  const place = [address, ...(isNamed ? [] : [city]), region].filter(Boolean).join(', ')
  return (
    <SideFacts entity={business} use="dealCard">
      {category && <Fact word={t('fields.category')}>{categories[category] ?? category}</Fact>}
      {place && <Fact word={t('fields.address')}>{place}</Fact>}
      {phone && <Fact word={t('fields.phone')}>{phone}</Fact>}
      <WebsiteFact word={t('fields.website')} website={website} />
      <EmailFact word={t('fields.displayEmail')} email={displayEmail} />
    </SideFacts>
  )
}
