import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FOLLOWED_MAX } from '#shared/constants.ts'
import { hasCode } from '#web/lib/api/api-problem.ts'
import { useFollowChange } from '#web/lib/follows.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useDeed } from '#web/lib/session/use-deed.ts'
import { useFan, useIsFanUnknown } from '#web/lib/session/use-fan.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

type FollowButtonProps = {
  team: { key: string; name: string }
  /** A list has many; only where it stands alone is it the primary action. */
  isPrimary?: boolean
  /** Called when the server has taken the follow. */
  onFollowed?: () => void
}

/** Follow or Following. A visitor is asked in, and follows once they are; unfollowing is asked twice. */
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
  const askIn = useDeed(`follow ${team.key}`, () => !isFollowing && follow())
  const [isAsking, setAsking] = useState(false)
  const press = () => {
    if (change.isPending || isUnknown) return
    if (session.status !== 'signedIn') askIn('signup', t('notices.follow'))
    else if (isFollowing) setAsking(true)
    else follow()
  }
  const unfollow = () => {
    setAsking(false)
    change.mutate({ teamKey: team.key, isFollowing: false })
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
      <Sheet
        isOpen={isAsking}
        title={t('follow.unfollowTitle', { name: team.name })}
        closeLabel={t('common.close')}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button look="outline" onClick={() => setAsking(false)}>
              {t('follow.stay')}
            </Button>
            <Button onClick={unfollow}>{t('follow.unfollow')}</Button>
          </>
        }
      >
        <p>{t('follow.unfollowText')}</p>
      </Sheet>
      <FullSheet
        name={team.name}
        isOpen={change.error !== null && hasCode(change.error, 'tooManyFollowed')}
        onClose={change.reset}
      />
    </>
  )
}

type FullSheetProps = { name: string; isOpen: boolean; onClose: () => void }

/** Says that no more can be followed. */
function FullSheet({ name, isOpen, onClose }: FullSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet
      isOpen={isOpen}
      title={t('follow.fullTitle', { most: FOLLOWED_MAX })}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <p>{t('follow.fullText', { name })}</p>
    </Sheet>
  )
}
