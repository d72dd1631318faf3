import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { readOrganization } from '#shared/api/organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { inLanguage } from '#shared/in-language.ts'
import { useCategoryName } from '#web/lib/categories/use-category-name.ts'
import { formatNumber } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useFan } from '#web/lib/session/use-fan.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import dots from '#web/ui/dots.module.css'
import {
  classNames,
  LogoPlate,
  lazyPart,
  PageMeta,
  RemotePicture,
  ShareButton,
  useTickingNumber,
} from '#web/ui/index.ts'
import { FollowButton } from '../parts/index.ts'
import classes from './organization-header.module.css'

const SharingSwitch = lazyPart(
  async () => (await import('../parts/organizations/sharing-switch.tsx')).SharingSwitch,
  { words: ['fan'] },
)

const AlertBell = lazyPart(async () => (await import('../parts/alerts/alert-bell.tsx')).AlertBell, {
  waiting: <span className={classes.bell} />,
  isExtra: true,
})

/**
 * Header of a FanPage, with picture, a band in the organization's color, name, fan count and
 * actions.
 */
export function OrganizationHeader({ fanPage }: { fanPage: FanPage }) {
  const { organization, fans } = fanPage
  const { t } = useTranslation()
  const language = useLanguage()
  // True once the fan has followed the FanPage on this page. Only then does the header show the
  // switch for sharing the fan's name. Later that switch is only in the profile.
  const [hasFollowed, setFollowed] = useState(false)
  const isFollowing = useFan()?.teams.includes(organization.key) ?? false
  const shownFans = useTickingNumber(fans)
  return (
    <header className={classes.header} style={{ '--team': organization.color }}>
      <Head organization={organization} />
      <div className={classes.picture}>
        <RemotePicture
          path={organization.picture}
          use="organizationPage"
          alt=""
          className={classes.image}
          fallback={null}
          priority="first"
        />
      </div>
      <div className={classes.band} />
      <div className={classes.row}>
        <LogoPlate
          path={organization.logo}
          markSize={48}
          className={classes.logo}
          priority="soon"
        />
        <div className={classes.who}>
          <h1>{organization.name}</h1>
          <Kinds organization={organization} />
          <p className={classes.fans}>
            {t('common.fans', { count: fans, formatted: formatNumber(shownFans, language) })}
          </p>
        </div>
        <div className={classes.actions}>
          {!organization.isBrand && (
            <FollowButton team={organization} isPrimary onFollowed={() => setFollowed(true)} />
          )}
          {isFollowing && <AlertBell team={organization} />}
          <ShareButton
            title={organization.name}
            path={paths.organization.href(organization.slug)}
          />
        </div>
        {hasFollowed && isFollowing && (
          <div className={classes.sharing}>
            <SharingSwitch team={organization} />
          </div>
        )}
      </div>
    </header>
  )
}

/** Categories and place, each named once. No dot begins or ends a line. */
function Kinds({ organization }: Pick<FanPage, 'organization'>) {
  const { categories, subcategories, city, region } = organization
  const kinds = [...categories, ...subcategories].map(useCategoryName())
  const place = [city, region].filter(Boolean).join(', ')
  return (
    <p className={classNames(dots.line, classes.kind)}>
      {[...new Set([...kinds, place])].filter(Boolean).map((fact) => (
        <span key={fact}>{fact} </span>
      ))}
    </p>
  )
}

function Head({ organization }: Pick<FanPage, 'organization'>) {
  const { name, slug, description, descriptionFr, picture } = organization
  return (
    <PageMeta
      title={name}
      description={inLanguage(useLanguage(), description, descriptionFr).text}
      canonicalPath={paths.organization.href(slug)}
      picture={picture}
    />
  )
}

export type FanPage = OutputOf<typeof readOrganization>
