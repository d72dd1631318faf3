import { IconKey, IconMapPin, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { endsAt, unavailability } from '#shared/deals/availability.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import { paths } from '#web/lib/paths.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import card from '#web/ui/card.module.css'
import {
  classNames,
  DealTypeLabel,
  Link,
  LogoPlate,
  RemotePicture,
  wholeWords,
} from '#web/ui/index.ts'
import { descriptionOf, labelsOf, type Placed, useDistance } from '../parts/index.ts'
import classes from './deal-head.module.css'
import type { DealData } from './use-deal.ts'

/** The data of a deal that its header needs. */
export interface HeadOf {
  readonly deal: Parameters<typeof labelsOf>[0] &
    Parameters<typeof descriptionOf>[0] &
    Placed &
    Pick<DealData['deal'], 'picture' | 'teams' | 'exclusive'>
  readonly sponsor: Pick<DealData['sponsor'], 'name' | 'logo' | 'address' | 'city'>
}

type DealPictureProps = {
  page: HeadOf
  /** Replaces the deal's picture, for example with one that is not saved. */
  children?: ReactNode
}

/** The deal's picture with its labels and the logo of its business. */
export function DealPicture({ page: { deal, sponsor }, children }: DealPictureProps) {
  const { t } = useTranslation()
  return (
    <div className={classNames(card.picture, classes.picture)}>
      {children ?? (
        <RemotePicture
          path={deal.picture}
          use="dealPage"
          alt=""
          className={card.image}
          fallback={<span className={card.noPicture} />}
          priority="first"
        />
      )}
      <div className={card.labels}>
        {labelsOf(deal, t).map((label) => (
          <DealTypeLabel key={label.type} {...label} />
        ))}
      </div>
      <LogoPlate
        path={sponsor.logo}
        markSize={36}
        className={classNames(card.logo, classes.logo)}
        priority="soon"
      />
    </div>
  )
}

type DealWordsProps = { page: HeadOf; children?: ReactNode }

/** Business, offer and location of a deal, and the organizations whose fans can redeem it. */
export function DealWords({ page, children }: DealWordsProps) {
  const { deal, sponsor } = page
  const { t } = useTranslation()
  const language = useLanguage()
  const offer = descriptionOf(deal, language)
  const teams = livingTeams(deal)
  return (
    <header className={classes.words}>
      <p className={classes.sponsor}>{sponsor.name}</p>
      <h1 lang={offer.lang}>{wholeWords(offer.text)}</h1>
      <Where page={page} />
      {teams.length > 0 && (
        <p className={classes.teams}>
          {t('deal.forFansOf')}{' '}
          {teams.map((team, index) => (
            <span key={team.key}>
              {index > 0 && <span>, </span>}
              <Link to={paths.organization.href(team.slug)}>{team.name}</Link>
            </span>
          ))}
        </p>
      )}
      {deal.exclusive && (
        <p className={classes.exclusive}>
          <IconKey size={20} aria-hidden="true" />
          {t('deal.exclusiveBanner')}
        </p>
      )}
      {children}
    </header>
  )
}

function Where({ page: { deal, sponsor } }: { page: HeadOf }) {
  const { t } = useTranslation()
  const isOnline = deal.dealType === 'online'
  const Icon = isOnline ? IconWorld : IconMapPin
  const place = isOnline ? t('deal.online') : (sponsor.address ?? sponsor.city)
  const distance = useDistance(deal)
  if (!place && !distance) return null
  return (
    <p className={classes.where}>
      <Icon size={20} aria-hidden="true" />
      <span className={classes.place}>
        {place && <span>{place}</span>}
        {distance && <span className={classes.distance}>{distance}</span>}
      </span>
    </p>
  )
}

/**
 * Returns the time at which the deal ends, or undefined if it has no expiry date or is unavailable.
 * A deal whose units are all held counts as available.
 */
export function obtainableUntil({ deal, tally }: DealData): string | undefined {
  const reason = unavailability({ ...deal, ...tally }, serverNow())
  const isToBeHad = reason === undefined || reason === 'allHeld'
  return isToBeHad && deal.expiresAt ? endsAt(deal) : undefined
}
