import { useMutation } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteMe } from '#shared/api/me.ts'
import { call } from '#web/lib/api/call.ts'
import { hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { noAnswerText } from '#web/lib/offline-words.ts'
import { type Me, useMe } from '#web/lib/session/me.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { endSession } from '#web/lib/session/session-store.ts'
import { useForgetOffline } from '#web/lib/use-online.ts'
import { Button, PageMeta, Sheet, Skeleton } from '#web/ui/index.ts'
import { LoadFailure, Notice } from '../parts/index.ts'
import classes from './profile-page.module.css'
import { ProfileTabs, tabs, useProfileTab } from './profile-tabs.tsx'

/** Page with the fan's profile and history. The address names the tab. */
export function ProfilePage() {
  const { t } = useTranslation('fan')
  const tab = useProfileTab()
  const { Body } = tabs[tab]
  const title = t(`profile.tabs.${tab}`)
  return (
    <div className={classes.page}>
      <PageMeta title={title} />
      <h1>{t('profile.title')}</h1>
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

/** Button that deletes the account after confirmation, because deleted data cannot be restored. */
function DeleteAccount() {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const removal = useMutation({
    mutationFn: deleteAccount,
    // Shows no success message, because signing out leaves this page.
    onSuccess: endSession,
  })
  useForgetOffline(removal)
  const close = () => {
    setAsking(false)
    removal.reset()
  }
  return (
    <div className={classes.place}>
      <button type="button" className={classes.link} onClick={() => setAsking(true)}>
        {t('deletion.link')}
      </button>
      <Sheet
        isOpen={isAsking}
        title={t('deletion.title')}
        closeLabel={tSite('common.close')}
        onClose={close}
        footer={
          <>
            <Button look="outline" onClick={close}>
              {t('deletion.keep')}
            </Button>
            <Button
              look="destructive"
              aria-busy={removal.isPending}
              onClick={() => !removal.isPending && removal.mutate()}
            >
              {removal.isPending ? t('deletion.deleting') : t('deletion.confirm')}
            </Button>
          </>
        }
      >
        <p className={classes.text}>{t('deletion.text')}</p>
        {removal.error && <DeletionFailure error={removal.error} />}
      </Sheet>
    </div>
  )
}

const ROUNDS = 20

/**
 * Repeats the call until everything is deleted, because one call may not be enough for an active
 * fan. Throws after `ROUNDS` calls.
 */
async function deleteAccount(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await call(deleteMe)).isDone) return
  }
  throw new Error('There is more to delete')
}

function DeletionFailure({ error }: { error: Error }) {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  if (error instanceof OfflineError) return <Notice kind="failure">{noAnswerText(tSite)}</Notice>
  if (hasCode(error, 'unauthenticated')) {
    return <Notice kind="failure">{t('deletion.relogin')}</Notice>
  }
  // Does not show the server's message, because it is always in English.
  const message = t(`deletion.reasons.${hasCode(error, 'busy') ? 'busy' : 'unknown'}`)
  return <Notice kind="failure">{t('deletion.failed', { message })}</Notice>
}
