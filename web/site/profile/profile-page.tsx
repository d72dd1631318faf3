import {
  IconBell,
  IconKey,
  IconLanguage,
  IconLock,
  IconLockOpen,
  IconRuler2,
  IconShoppingBag,
  IconTicket,
  IconUser,
  IconUserShare,
} from '@tabler/icons-react'
import { type ComponentType, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { type Me, useMe } from '#web/lib/session/me.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { lazyPart } from '#web/ui/lazy-screen.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCurrentInSight } from '#web/ui/use-current-in-sight.ts'
import { LoadFailure } from '../parts/load-failure.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DistanceTab } from './distance-tab.tsx'
import { LanguageTab } from './language-tab.tsx'
import { PasswordTab } from './password-tab.tsx'
import { PersonalTab } from './personal-tab.tsx'
import classes from './profile-page.module.css'
import { PROFILE_TABS, type ProfileTab, profileTabOf } from './profile-tabs.ts'
import { PurchasesTab } from './purchases-tab.tsx'
import { RedeemedTab } from './redeemed-tab.tsx'
import { SharingTab } from './sharing-tab.tsx'
import { UnlockTab } from './unlock-tab.tsx'
import { UnlockedTab } from './unlocked-tab.tsx'

const AlertsTab = lazyPart<{ me: Me }>(async () => (await import('./alerts-tab.tsx')).AlertsTab, {
  words: ['alerts'],
  waiting: <Skeleton className={classes.bone} />,
})

const tabs: Record<ProfileTab, { Icon: typeof IconUser; Body: ComponentType<{ me: Me }> }> = {
  personal: { Icon: IconUser, Body: PersonalTab },
  unlock: { Icon: IconKey, Body: UnlockTab },
  password: { Icon: IconLock, Body: PasswordTab },
  redeemed: { Icon: IconTicket, Body: RedeemedTab },
  unlocked: { Icon: IconLockOpen, Body: UnlockedTab },
  language: { Icon: IconLanguage, Body: LanguageTab },
  distance: { Icon: IconRuler2, Body: DistanceTab },
  purchases: { Icon: IconShoppingBag, Body: PurchasesTab },
  sharing: { Icon: IconUserShare, Body: SharingTab },
  alerts: { Icon: IconBell, Body: AlertsTab },
}

/** Shows the fan's profile and history; the address names the tab. */
export function ProfilePage() {
  const { t } = useTranslation('fan')
  const tab = profileTabOf(useSearchParams()[0].get('tab'))
  const { Body } = tabs[tab]
  const title = t(`profile.tabs.${tab}`)
  return (
    <div className={classes.page}>
      <PageMeta title={title} />
      <h1 className={classes.title}>{t('profile.title')}</h1>
      <div className={classes.columns}>
        <Tabs current={tab} />
        <section className={classes.content} aria-labelledby="profile-tab">
          <h2 id="profile-tab" className={classes.heading}>
            {title}
          </h2>
          <WithMe key={tab} Body={Body} />
          <DeleteAccount />
        </section>
      </div>
    </div>
  )
}

function Tabs({ current }: { current: ProfileTab }) {
  const { t } = useTranslation('fan')
  const row = useRef<HTMLElement>(null)
  useCurrentInSight(row)
  return (
    <nav ref={row} aria-label={t('profile.title')} className={classes.nav}>
      <ul className={classes.tabs}>
        {PROFILE_TABS.map((tab, index) => {
          const { Icon } = tabs[tab]
          return (
            <li key={tab}>
              <Link
                to={paths.profile.href({ tab: index + 1 })}
                preventScrollReset
                className={classes.tab}
                aria-current={tab === current ? 'page' : undefined}
              >
                <Icon size={20} aria-hidden="true" />
                {t(`profile.tabs.${tab}`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function WithMe({ Body }: { Body: ComponentType<{ me: Me }> }) {
  const { t } = useTranslation('fan')
  const session = useSession()
  const me = useMe(session.status === 'signedIn' ? session.user.email : undefined)
  if (me.data) return <Body me={me.data} />
  if (me.error) return <LoadFailure error={me.error} onRetry={me.refetch} />
  return (
    <div className={classes.loading} role="status">
      <span className="sr-only">{t('profile.loading')}</span>
      {['one', 'two', 'three'].map((bone) => (
        <Skeleton key={bone} className={classes.bone} />
      ))}
    </div>
  )
}
