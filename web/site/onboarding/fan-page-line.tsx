import { useTranslation } from 'react-i18next'
import type { OrganizationCard } from '#shared/model/organization.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useCategoryName } from '#web/lib/use-category-name.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { LogoPlate } from '#web/ui/logo-plate.tsx'
import { FollowButton } from '../parts/organizations/follow-button.tsx'
import classes from './follow-step.module.css'

/** A FanPage in one line, to be followed. */
export function FanPageLine({ fanPage }: { fanPage: OrganizationCard }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const categoryName = useCategoryName()
  const { key, name, logo, subcategories, categories, city, fans } = fanPage
  const kind = subcategories[0] ?? categories[0]
  const formatted = formatNumber(fans, language)
  const facts = [kind && categoryName(kind), city, t('common.fans', { count: fans, formatted })]
  return (
    <>
      <LogoPlate path={logo} markSize={24} className={classes.logo} />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.kind}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <FollowButton team={{ key, name }} />
    </>
  )
}
