import { useTranslation } from 'react-i18next'
import type { OrganizationCard as Organization } from '#shared/model/organization.ts'
import { useCategoryName } from '#web/lib/categories/use-category-name.ts'
import { formatNumber } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { OrganizationCard } from '#web/ui/index.ts'
import { FollowButton } from './follow-button.tsx'

type FanPageCardProps = { organization: Organization; isFirst?: boolean }

/** Card of a FanPage. Brands have no follow button. */
export function FanPageCard({ organization, isFirst }: FanPageCardProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const categoryName = useCategoryName()
  const { key, name, slug, fans, isBrand, city } = organization
  const category = organization.subcategories[0] ?? organization.categories[0]
  const kind = [category && categoryName(category), city].filter(Boolean).join('\u00a0· ')
  return (
    <OrganizationCard
      to={paths.organization.href(slug)}
      name={name}
      kind={kind}
      fans={t('common.fans', { count: fans, formatted: formatNumber(fans, language) })}
      picture={organization.picture}
      logo={organization.logo}
      color={organization.color}
      isFirst={isFirst}
      aside={isBrand ? undefined : <FollowButton team={{ key, name }} />}
    />
  )
}
