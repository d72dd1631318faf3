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
import { type ComponentType, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import type { Me } from '#web/lib/session/me.ts'
import { ButtonLink, Link, lazyPart, Skeleton, useCurrentInSight } from '#web/ui/index.ts'
import { UnlockPanel } from '../parts/unlock/unlock-panel.tsx'
import { RedeemedTab, UnlockedTab } from './history-tabs.tsx'
import panel from './panel.module.css'
import { PasswordTab } from './password-tab.tsx'
import { PersonalTab } from './personal-tab.tsx'
import classes from './profile-page.module.css'
import { DistanceTab, LanguageTab, SharingTab } from './setting-tabs.tsx'

const AlertsTab = lazyPart<{ me: Me }>(async () => (await import('./alerts-tab.tsx')).AlertsTab, {
  words: ['alerts'],
  waiting: <Skeleton className={classes.bone} />,
})

export const tabs: Record<ProfileTab, { Icon: typeof IconUser; Body: ComponentType<{ me: Me }> }> =
  {
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

/** Tabs of the page, each a link to its own address. On phones the row scrolls sideways. */
export function ProfileTabs({ current }: { current: ProfileTab }) {
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

/** Tabs in the order of their numbers in the address, which start at 1. */
const PROFILE_TABS = [
  'personal',
  'unlock',
  'password',
  'redeemed',
  'unlocked',
  'language',
  'distance',
  'purchases',
  'sharing',
  'alerts',
] as const
type ProfileTab = (typeof PROFILE_TABS)[number]

/** Returns the tab in the current address. */
export function useProfileTab(): ProfileTab {
  return profileTabOf(useSearchParams()[0].get('tab'))
}

/** Returns the tab whose number is `query`. Returns the first tab if no tab has that number. */
export function profileTabOf(query: string | null): ProfileTab {
  return (/^[1-9]\d?$/.test(query ?? '') && PROFILE_TABS[Number(query) - 1]) || PROFILE_TABS[0]
}

function UnlockTab() {
  const { t } = useTranslation('fan')
  const [organization, setOrganization] = useState<string>()
  return (
    <div className={panel.panel}>
      <p className={panel.text}>{t('profile.unlockText')}</p>
      <UnlockPanel organization={organization} onChoose={setOrganization} />
    </div>
  )
}

/** Tab that links to My purchases, a page outside the profile. */
function PurchasesTab() {
  const { t } = useTranslation('fan')
  return (
    <div className={panel.panel}>
      <p>{t('purchases.profileText')}</p>
      <div className={panel.actions}>
        <ButtonLink to={paths.purchases.href()}>{t('purchases.profileLink')}</ButtonLink>
      </div>
    </div>
  )
}
