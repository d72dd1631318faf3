import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router'
import type { OfferCard } from '#shared/model/offer.ts'
import { dealPath, paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { IconButton, Link, RemotePicture } from '#web/ui/index.ts'
import { descriptionOf } from '../../parts/index.ts'
import classes from './new-deals.module.css'
import { useNewDeal } from './use-new-deal.ts'

/** Pages that show deals and change when a followed FanPage triggers a deal. */
const PAGES = [paths.home, paths.feed, paths.deals, paths.organization]

/**
 * Adds triggered deals of followed FanPages to open lists without a reload, and announces each of
 * them.
 */
export function NewDeals() {
  const { pathname } = useLocation()
  const isOnList = PAGES.some(({ pattern }) => matchPath(pattern, pathname) !== null)
  const [deal, dismiss] = useNewDeal(isOnList)
  return (
    <div className={classes.place} role="status">
      {deal && isOnList && <NewDealNotice key={deal.key} deal={deal} onClose={dismiss} />}
    </div>
  )
}

type NewDealNoticeProps = { deal: OfferCard; onClose: () => void }

/** Announces a deal that has just begun, with a link to the deal. */
function NewDealNotice({ deal, onClose }: NewDealNoticeProps) {
  const { t } = useTranslation('fan')
  const { text, lang } = descriptionOf(deal, useLanguage())
  return (
    <div className={classes.notice}>
      <Link to={dealPath(deal)} className={classes.link} onClick={onClose}>
        <RemotePicture
          path={deal.picture}
          use="couponLink"
          alt=""
          className={classes.picture}
          fallback={null}
          priority="soon"
        />
        <span className={classes.words}>
          <strong className={classes.now}>{t('newDeal.onNow')}</strong>
          <span className={classes.offer} lang={lang}>
            {text}
          </span>
          <span className={classes.sponsor}>{deal.sponsor.name}</span>
        </span>
      </Link>
      <IconButton label={t('newDeal.close')} onClick={onClose}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
