import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FOLLOWED_MAX } from '#shared/constants.ts'
import { hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { useFollowChange } from '#web/lib/fan/follows.ts'
import { noAnswerText } from '#web/lib/offline-words.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useFan, useIsFanUnknown } from '#web/lib/session/use-fan.ts'
import { usePendingAction } from '#web/lib/session/use-pending-action.ts'
import { Button, Sheet } from '#web/ui/index.ts'

type FollowButtonProps = {
  team: { key: string; name: string }
  /** True if following is the page's main action. False in lists. */
  isPrimary?: boolean
  /** Called once the server has accepted the follow. */
  onFollowed?: () => void
}

/**
 * Button that follows or unfollows a FanPage. Visitors log in first. Unfollowing needs
 * confirmation.
 */
export function FollowButton({ team, isPrimary, onFollowed }: FollowButtonProps) {
  const { t } = useTranslation()
  const session = useSession()
  const isFollowing = useFan()?.teams.includes(team.key) ?? false
  const isUnknown = useIsFanUnknown()
  const change = useFollowChange(({ isFollowing: wanted }) => {
    if (wanted) askIn('login', t('notices.follow'))
    else session.openLogin('login', t('notices.unfollow'))
  })
  const follow = () =>
    change.mutate({ teamKey: team.key, isFollowing: true }, { onSuccess: () => onFollowed?.() })
  const askIn = usePendingAction(`follow ${team.key}`, () => !isFollowing && follow())
  // If the session has ended, the login opens, so no error is shown.
  const failed =
    change.error && !hasCode(change.error, 'unauthenticated') ? change.error : undefined
  const [isAsking, setAsking] = useState(false)
  const press = () => {
    if (change.isPending || isUnknown) return
    if (session.status !== 'signedIn') askIn('signup', t('notices.follow'))
    else if (isFollowing) setAsking(true)
    else follow()
  }
  return (
    <>
      <Button
        look={isFollowing ? 'done' : isPrimary ? 'primary' : 'outline'}
        aria-busy={change.isPending}
        aria-disabled={isUnknown}
        onClick={press}
      >
        {isFollowing ? (
          <IconCheck size={18} stroke={2.4} aria-hidden="true" />
        ) : (
          <IconPlus size={18} stroke={2.4} aria-hidden="true" />
        )}
        <span>
          <span>{isFollowing ? t('follow.following') : t('follow.follow')}</span>
          <span className="sr-only"> {team.name}</span>
        </span>
      </Button>
      <UnfollowSheet
        name={team.name}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onUnfollow={() => change.mutate({ teamKey: team.key, isFollowing: false })}
      />
      <FailureSheet
        name={team.name}
        failed={failed}
        wasFollowing={change.variables?.isFollowing === false}
        onClose={change.reset}
      />
    </>
  )
}

type UnfollowSheetProps = {
  name: string
  isOpen: boolean
  onClose: () => void
  onUnfollow: () => void
}

/** Asks for confirmation before unfollowing. */
function UnfollowSheet({ name, isOpen, onClose, onUnfollow }: UnfollowSheetProps) {
  const { t } = useTranslation()
  const unfollow = () => {
    onClose()
    onUnfollow()
  }
  return (
    <Sheet
      isOpen={isOpen}
      title={t('follow.unfollowTitle', { name })}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {t('follow.stay')}
          </Button>
          <Button look="destructive" onClick={unfollow}>
            {t('follow.unfollow')}
          </Button>
        </>
      }
    >
      <p>{t('follow.unfollowText')}</p>
    </Sheet>
  )
}

type FailureSheetProps = {
  name: string
  failed: Error | undefined
  wasFollowing: boolean
  onClose: () => void
}

/** Explains why a follow or unfollow has failed. */
function FailureSheet({ name, failed, wasFollowing, onClose }: FailureSheetProps) {
  const { t } = useTranslation()
  const isFull = failed !== undefined && hasCode(failed, 'tooManyFollowed')
  const title = t(wasFollowing ? 'follow.stillTitle' : 'follow.failedTitle', { name })
  const text = failed instanceof OfflineError ? noAnswerText(t) : t('follow.failedText')
  return (
    <Sheet
      isOpen={failed !== undefined}
      title={isFull ? t('follow.fullTitle', { most: FOLLOWED_MAX }) : title}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <p>{isFull ? t('follow.fullText', { name }) : text}</p>
    </Sheet>
  )
}
