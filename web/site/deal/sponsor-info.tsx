import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconClock,
  IconMail,
  IconMapPin,
  IconPhone,
  IconRoute,
  IconWorld,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAP_ZOOM } from '#shared/constants.ts'
import { inLanguage } from '#shared/in-language.ts'
import { externalLinks } from '#web/lib/external-links.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { classNames, Link, lazyPart } from '#web/ui/index.ts'
import { PlaceMap } from '../parts/index.ts'
import classes from './sponsor-info.module.css'
import type { DealData } from './use-deal.ts'
import { type Hours, useOpenWords } from './use-open-words.ts'

type Sponsor = DealData['sponsor']

type SponsorInfoProps = { page: DealData }

/** The business that offers the deal, with its opening hours and contacts. */
export function SponsorInfo({ page: { deal, sponsor, hours } }: SponsorInfoProps) {
  const { t } = useTranslation()
  const isOnline = deal.dealType === 'online'
  const about = inLanguage(useLanguage(), sponsor.description, sponsor.descriptionFr)
  return (
    <section>
      <h2>{t('deal.aboutSponsor', { name: sponsor.name })}</h2>
      {about.text && (
        <p className={classes.text} lang={about.lang}>
          {about.text}
        </p>
      )}
      <OpeningHours hours={hours} />
      <ul className={classes.links}>
        {sponsor.address && (
          <li className={classes.link}>
            <IconMapPin size={20} aria-hidden="true" />
            {sponsor.address}
          </li>
        )}
        {deal.offerGroupKey && (
          <li>
            <Link to={paths.dealGroup.href(deal.offerGroupKey)} className={classes.link}>
              <IconMapPin size={20} aria-hidden="true" />
              {t('deal.locations')}
            </Link>
          </li>
        )}
        {linksOf(sponsor, isOnline, t('deal.directions')).map(({ href, word, Icon }) => (
          <li key={word}>
            {/* A phone number without a link stays plain text, since its `href` is undefined. */}
            <a href={href} className={classes.link}>
              <Icon size={20} aria-hidden="true" />
              {word}
            </a>
          </li>
        ))}
      </ul>
      {!isOnline && (
        <>
          <div className={classes.map}>
            <PlaceMap
              owner="sponsors"
              place={sponsor}
              hasAddress={sponsor.address !== undefined}
              zoom={MAP_ZOOM.sponsor}
              minZoom={MAP_ZOOM.sponsorLeast}
              failure={t('map.notAvailable')}
            />
          </div>
          <p className={classes.apps}>
            {t('deal.apps')} <a href={externalLinks.androidApp}>Android</a>{' '}
            <a href={externalLinks.iosApp}>iOS</a>
          </p>
        </>
      )}
    </section>
  )
}

/** Returns a URL that opens the maps app on phones and a web page elsewhere. */
function directionsTo({ name, address, city, latitude, longitude }: Sponsor): string {
  const isPlaced = latitude !== undefined && longitude !== undefined
  const words = [name, address, city].filter(Boolean).join(', ')
  const destination = isPlaced ? `${latitude},${longitude}` : words
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}

/** Returns the directions to a shop, if it has an address, and the contacts of the business. */
function linksOf(sponsor: Sponsor, isOnline: boolean, directions: string) {
  const { website, displayEmail, phone, phoneLink } = sponsor
  const { facebook, linkedin, twitter, instagram } = sponsor
  const way = isOnline || !sponsor.address ? undefined : directionsTo(sponsor)
  return [
    { href: way, word: directions, Icon: IconRoute },
    { href: website, word: website?.replace(/^https?:\/\/(www\.)?|\/$/g, ''), Icon: IconWorld },
    { href: displayEmail && `mailto:${displayEmail}`, word: displayEmail, Icon: IconMail },
    { href: phoneLink, word: phone, Icon: IconPhone },
    { href: facebook, word: 'Facebook', Icon: IconBrandFacebook },
    { href: linkedin, word: 'LinkedIn', Icon: IconBrandLinkedin },
    { href: twitter, word: 'Twitter', Icon: IconBrandX },
    { href: instagram, word: 'Instagram', Icon: IconBrandInstagram },
  ].filter(({ href, word }) => href || (word && word === phone))
}

const OpenWeek = lazyPart<{ hours: Hours }>(
  async () => (await import('./open-week.tsx')).OpenWeek,
  { words: ['fan'] },
)

/** Shows whether the business is open. Expands to the hours of the whole week. */
function OpeningHours({ hours }: { hours: Hours | undefined }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const state = useOpenWords(hours)
  if (!hours || !state) return null
  return (
    <details className={classes.hours} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary className={classNames(classes.line, state.isOpen && classes.open)}>
        <IconClock size={20} aria-hidden="true" />
        <span>{state.words}</span>
      </summary>
      {isUnfolded && <OpenWeek hours={hours} />}
    </details>
  )
}
