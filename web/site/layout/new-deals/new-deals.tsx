import { matchPath, useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { NewDealNotice } from './new-deal-notice.tsx'
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
