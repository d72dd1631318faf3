import {
  IconBrandAndroid,
  IconBrandApple,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTiktok,
  IconBrandX,
  IconMapPin,
  IconTicket,
  IconWorld,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MAP_ZOOM } from '#shared/constants.ts'
import { inLanguage } from '#shared/in-language.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { PlaceMap } from '../parts/index.ts'
import classes from './about-tab.module.css'
import type { FanPage } from './organization-header.tsx'

type Organization = FanPage['organization']

/** Description, location and links of an organization. */
export function AboutTab({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { arenaName, arenaAddress } = organization
  const about = inLanguage(language, organization.description, organization.descriptionFr)
  return (
    <div className={classes.about}>
      <section>
        <h2>{t('organization.aboutTitle', { name: organization.name })}</h2>
        <p className={classes.text} lang={about.lang}>
          {about.text}
        </p>
        {hasPlace(organization) && (
          <div className={classes.map}>
            <PlaceMap
              owner="organizations"
              place={organization}
              hasAddress={arenaAddress !== undefined}
              zoom={MAP_ZOOM.organization}
            />
          </div>
        )}
      </section>
      <aside className={classes.side}>
        {(arenaName || arenaAddress) && (
          <section>
            <h2>{t('organization.arena')}</h2>
            <p className={classes.place}>
              <IconMapPin size={22} aria-hidden="true" />
              <span>
                {arenaName && <strong>{arenaName}</strong>}
                {arenaAddress && <span className={classes.address}>{arenaAddress}</span>}
              </span>
            </p>
          </section>
        )}
        <Links organization={organization} />
      </aside>
    </div>
  )
}

/** Returns whether an organization has a location. A podcast, for example, has none. */
function hasPlace({ latitude, longitude, arenaAddress }: Organization): boolean {
  return (latitude !== undefined && longitude !== undefined) || arenaAddress !== undefined
}

function Links({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const links = [
    { href: organization.website, word: t('organization.website'), Icon: IconWorld },
    { href: organization.buyTicketsLink, word: t('organization.tickets'), Icon: IconTicket },
    { href: organization.appIos, word: t('organization.appIos'), Icon: IconBrandApple },
    { href: organization.appAndroid, word: t('organization.appAndroid'), Icon: IconBrandAndroid },
    { href: organization.socialFacebook, word: 'Facebook', Icon: IconBrandFacebook },
    { href: organization.socialInstagram, word: 'Instagram', Icon: IconBrandInstagram },
    { href: organization.socialTwitter, word: 'Twitter', Icon: IconBrandX },
    { href: organization.socialTiktok, word: 'TikTok', Icon: IconBrandTiktok },
  ]
  const known = links.filter(({ href }) => href)
  if (known.length === 0) return null
  return (
    <section>
      <h2>{t('organization.links')}</h2>
      <ul className={classes.links}>
        {known.map(({ href, word, Icon }) => (
          <li key={word}>
            <a href={href} target="_blank" rel="noopener" className={classes.link}>
              <Icon size={22} stroke={1.8} aria-hidden="true" />
              <span>
                {word}
                <span className="sr-only"> ({t('common.opensInNewTab')})</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
