import { useReducer, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { readInstallOffer, takeInstallOffer } from '#web/lib/install-offer.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { Button, PageMeta } from '#web/ui/index.ts'
import { CouponLink, SkeletonRows, useRunningCoupons } from '../parts/index.ts'
import { PurchaseList } from './purchase-list.tsx'
import classes from './purchases-page.module.css'
import { SignInPrompt } from './sign-in-prompt.tsx'

/** Page with all flash deals that the fan has bought, newest first. */
export function PurchasesPage() {
  const { t } = useTranslation('fan')
  const session = useSession()
  return (
    <div className={classes.page}>
      <PageMeta title={t('purchases.title')} isPrivate />
      <h1>{t('purchases.title')}</h1>
      <p className={classes.lead}>{t('purchases.lead')}</p>
      {session.status === 'signedOut' && <SignInPrompt />}
      {session.status === 'pending' && <SkeletonRows />}
      {session.status === 'signedIn' && (
        <>
          <PurchaseList reader={session.user.key}>
            <OtherCoupons account={session.user.key} />
          </PurchaseList>
          <InstallLine />
        </>
      )}
    </div>
  )
}

/**
 * Offers to install the site as an app. Hidden if the browser cannot install apps or has installed
 * this one.
 */
function InstallLine() {
  const { t } = useTranslation('wallet')
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const offer = useSyncExternalStore(listen, readInstallOffer)
  const install = () => {
    void takeInstallOffer()?.prompt()
    lookAgain()
  }
  const isOfApple = offer === undefined && isAppleBrowser()
  if (!offer && !isOfApple) return null
  return (
    <section className={classes.line}>
      <div>
        <h2 className={classes.installLineTitle}>{t('install.title')}</h2>
        <p>{t('install.text')}</p>
        {isOfApple && <p>{t('install.iphone')}</p>}
      </div>
      {offer && (
        <Button look="outline" onClick={install}>
          {t('install.button')}
        </Button>
      )}
    </section>
  )
}

/** Subscribes to changes of the browser's install prompt. */
function listen(onChange: () => void): () => void {
  const leave = () => {
    takeInstallOffer()
    onChange()
  }
  addEventListener('beforeinstallprompt', onChange)
  addEventListener('appinstalled', leave)
  return () => {
    removeEventListener('beforeinstallprompt', onChange)
    removeEventListener('appinstalled', leave)
  }
}

/**
 * Returns whether the site runs in the browser of an Apple device and not as an installed app. Only
 * Apple's browsers define `standalone`, and these have no install prompt.
 */
function isAppleBrowser(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false
}

/** Lists the running coupons except the first, which the bar below the header shows. */
function OtherCoupons({ account }: { account: string }) {
  const { t } = useTranslation('wallet')
  const [, ...others] = useRunningCoupons(account)
  if (others.length === 0) return null
  return (
    <section className={classes.part}>
      <h2 className={classes.partTitle}>{t('coupons.others')}</h2>
      <ul className={classes.list}>
        {others.map((page) => (
          <li key={page.deal.key} className={classes.coupon}>
            <CouponLink account={account} page={page} />
          </li>
        ))}
      </ul>
    </section>
  )
}
