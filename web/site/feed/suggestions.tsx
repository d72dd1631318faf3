import { useTranslation } from 'react-i18next'
import type { OrganizationCard } from '#shared/model/organization.ts'
import { formatNumber } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { portalHome } from '#web/lib/portal/homes.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useLanguage } from '#web/lib/use-language.ts'
import { Link, LogoPlate, Skeleton } from '#web/ui/index.ts'
import { FollowButton } from '../parts/index.ts'
import classes from './suggestions.module.css'

type SuggestionsProps = { suggestions: OrganizationCard[] | undefined; isPending: boolean }

/** FanPages that the fan may like and, for staff, a link to the portal. */
export function Suggestions({ suggestions = [], isPending }: SuggestionsProps) {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  const language = useLanguage()
  const session = useSession()
  const staff = session.status === 'signedIn' && session.user.role ? session.user : undefined
  if (suggestions.length === 0 && !isPending && !staff) return null
  return (
    <aside className={classes.side}>
      <h2 className={classes.heading}>{t('feed.suggestions')}</h2>
      {isPending && <Skeleton className={classes.bone} />}
      <ul className={classes.list}>
        {suggestions.map(({ key, slug, name, logo, fans }) => (
          <li key={key} className={classes.item}>
            <LogoPlate path={logo} markSize={22} className={classes.logo} />
            <div className={classes.words}>
              <Link to={paths.organization.href(slug)} className={classes.name}>
                {name}
              </Link>
              <p className={classes.fans}>
                {tSite('common.fans', { count: fans, formatted: formatNumber(fans, language) })}
              </p>
            </div>
            <FollowButton team={{ key, name }} />
          </li>
        ))}
      </ul>
      {staff && (
        <p className={classes.foot}>
          <Link to={portalHome(staff)}>{t('feed.portal')}</Link>
        </p>
      )}
    </aside>
  )
}
