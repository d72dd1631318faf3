import { useTranslation } from 'react-i18next'
import type { OrganizationCard } from '#shared/model/organization.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Mark } from '#web/ui/mark.tsx'
import { RemotePicture } from '#web/ui/remote-picture.tsx'
import { FollowButton } from '../parts/follow-button.tsx'
import { useCategoryName } from '../parts/use-category-name.ts'
import classes from './follow-step.module.css'

/** A FanPage in one line, to be followed. */
export function FanPageLine({ fanPage }: { fanPage: OrganizationCard }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const categoryName = useCategoryName()
  const { key, name, logo, subcategories, categories, city, fans } = fanPage
  const kind = subcategories[0] ?? categories[0]
  const formatted = formatNumber(fans, language)
  const facts = [kind && categoryName(kind), city, t('home.fans', { count: fans, formatted })]
  return (
    <>
      <span className={classes.logo}>
        <RemotePicture
          path={logo}
          use="logo"
          alt=""
          className={classes.logoImage}
          fallback={<Mark size={24} />}
        />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.kind}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <FollowButton team={{ key, name }} />
    </>
  )
}
