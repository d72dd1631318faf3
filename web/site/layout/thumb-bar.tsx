import {
  type Icon,
  IconHeart,
  IconNews,
  IconQrcode,
  IconTag,
  IconUserCircle,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { isCodeValid } from '#shared/payments/purchase-states.ts'
import { paths } from '#web/lib/paths.ts'
import { ownPurchases } from '#web/lib/wallet/purchases.ts'
import { Link } from '#web/ui/index.ts'
import classes from './thumb-bar.module.css'

interface Place {
  readonly word: 'feed' | 'deals' | 'codes' | 'saved' | 'me'
  readonly to: string
  readonly Icon: Icon
}

const PLACES: readonly Place[] = [
  { word: 'feed', to: paths.feed.href(), Icon: IconNews },
  { word: 'deals', to: paths.deals.href(), Icon: IconTag },
  { word: 'codes', to: paths.purchases.href(), Icon: IconQrcode },
  { word: 'saved', to: paths.savedDeals.href(), Icon: IconHeart },
  { word: 'me', to: paths.profile.href(), Icon: IconUserCircle },
]

/**
 * Bar with a fan's five main links at the bottom of a phone's screen. CSS hides it if the page has
 * another bottom bar.
 */
export function ThumbBar({ account }: { account: string }) {
  const { t } = useTranslation('wallet')
  const { pathname } = useLocation()
  const ready = useReadyCodes(account)
  return (
    <nav className={classes.bar} aria-label={t('thumbBar.navigation')}>
      <ul className={classes.places}>
        {PLACES.map(({ word, to, Icon: PlaceIcon }) => (
          <li key={word}>
            <Link to={to} className={classes.place} aria-current={currentOf(to, pathname)}>
              <PlaceIcon size={24} stroke={1.8} aria-hidden="true" />
              {t(`thumbBar.${word}`)}
              {word === 'codes' && ready && (
                <span className={classes.count}>
                  {ready} <span className="sr-only">{t('thumbBar.ready')}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Returns the value of `aria-current` for a link: `page` on the linked page and `true` on pages
 * below it.
 */
function currentOf(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return pathname.startsWith(`${to}/`) ? 'true' : undefined
}

/**
 * Milliseconds for which the codes are cached. Older codes are refetched when the user returns to
 * the tab.
 */
const RECENT_MS = 60_000

/**
 * Returns the number of codes ready to use, or undefined if there are none. A plus sign is added if
 * older purchases were not counted.
 */
function useReadyCodes(account: string): string | undefined {
  const { data, hasNextPage } = useInfiniteQuery({
    ...ownPurchases(account),
    staleTime: RECENT_MS,
    refetchOnWindowFocus: true,
  })
  const purchases = data?.pages.flatMap((page) => page.items) ?? []
  const count = purchases.filter(({ state }) => isCodeValid(state)).length
  if (count === 0) return undefined
  return hasNextPage ? `${count}+` : String(count)
}
