import { useTranslation } from 'react-i18next'
import { livingTeams } from '#shared/deals/teams.ts'
import type { OfferCard as Offer } from '#shared/model/offer.ts'
import { dealPath } from '#web/lib/paths.ts'
import { classNames, Link, LogoPlate } from '#web/ui/index.ts'
import { useCardLabel } from '../parts/offers/use-card-label.ts'
import { useDistance } from '../parts/offers/use-distance.ts'
import classes from './deal-group-page.module.css'

/** A location of a deal group, named by its business, since the offer is the same everywhere. */
export function LocationRow({ offer }: { offer: Offer }) {
  const { t } = useTranslation()
  const { word, isOpen } = useCardLabel(offer)
  const place = offer.dealType === 'online' ? t('dealTypes.online') : offer.sponsor.city
  const where = [place, useDistance(offer)].filter(Boolean).join(' · ')
  return (
    <li className={classes.row}>
      <LogoPlate path={offer.sponsor.logo} markSize={24} className={classes.logo} />
      <div className={classes.words}>
        <Link to={dealPath(offer)} className={classes.name}>
          {offer.sponsor.name}
        </Link>
        {where && <p className={classes.where}>{where}</p>}
        <p className={classes.team}>{livingTeams(offer)[0]?.name}</p>
      </div>
      <span className={classNames(classes.action, !isOpen && classes.closed)}>{word}</span>
    </li>
  )
}
