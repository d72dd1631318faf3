import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type Me, useMe } from '#web/lib/session/me.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { PageMeta, Skeleton } from '#web/ui/index.ts'
import { LoadFailure } from '../parts/index.ts'
import { DeleteAccount } from './delete-account.tsx'
import classes from './profile-page.module.css'
import { ProfileTabs, profileTabOf, tabs } from './profile-tabs.tsx'

/** The fan's profile and history; the address names the tab. */
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
        <ProfileTabs current={tab} />
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
