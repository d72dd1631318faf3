import { IconCloudUp, IconHistory, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PROOF_UNDO_MS } from '#shared/desk/limits.ts'
import { inLanguage } from '#shared/in-language.ts'
import { formatTime } from '#web/lib/format.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, IconButton, LanguageSwitch, Sheet } from '#web/ui/index.ts'
import classes from './desk-bar.module.css'
import type { AcceptedCoupon, Desk } from './kept/desk-types.ts'
import type { Signal } from './use-signal.ts'

type DeskBarProps = { desk: Desk; signal: Signal }

/** Buttons at the bottom of a desk's page: accepted coupons, sound and language. */
export function DeskBar({ desk, signal: { hasSound, toggleSound } }: DeskBarProps) {
  const { t } = useTranslation('desk')
  const [isListing, setListing] = useState(false)
  const Sound = hasSound ? IconVolume : IconVolumeOff
  return (
    <div className={classes.bar}>
      <Button look="outline" className={classes.today} onClick={() => setListing(true)}>
        <IconHistory size={20} aria-hidden="true" />
        {t('today.open')}
      </Button>
      <IconButton
        isOutlined
        label={t('sound')}
        aria-pressed={hasSound}
        className={classes.square}
        onClick={toggleSound}
      >
        <Sound size={22} aria-hidden="true" />
      </IconButton>
      <div className={classes.language}>
        <LanguageSwitch label={t('language')} />
      </div>
      <Today desk={desk} isOpen={isListing} onClose={() => setListing(false)} />
    </div>
  )
}

type TodayProps = { desk: Desk; isOpen: boolean; onClose: () => void }

/** Dialog with the coupons that the desk accepted in the last 24 hours. */
function Today({ desk, isOpen, onClose }: TodayProps) {
  const { t } = useTranslation('desk')
  return (
    <Sheet isOpen={isOpen} title={t('today.title')} closeLabel={t('close')} onClose={onClose}>
      {isOpen && <Accepted desk={desk} />}
      <Button wide look="outline" className={classes.close} onClick={onClose}>
        {t('close')}
      </Button>
    </Sheet>
  )
}

function Accepted({ desk }: { desk: Desk }) {
  const { t } = useTranslation('desk')
  const { coupons, error, reload, undo } = useToday(desk)
  if (error && !coupons) {
    return (
      <div role="alert" className={classes.message}>
        <p>{t('today.failed')}</p>
        <Button onClick={reload}>{t('retry')}</Button>
      </div>
    )
  }
  return (
    <>
      <p role="status" className={classes.message}>
        {coupons === undefined && <span>{t('today.loading')}</span>}
        {coupons?.length === 0 && undo.outcome === undefined && <span>{t('today.none')}</span>}
        {undo.outcome && <span>{t(`today.${undo.outcome}`)}</span>}
      </p>
      <ul className={classes.list}>
        {coupons?.map((coupon) => (
          <Row key={coupon.redemptionId} coupon={coupon} undo={undo} />
        ))}
      </ul>
    </>
  )
}

/** Returns the coupons of the last 24 hours, and a function that takes one of them back. */
function useToday(desk: Desk) {
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', 'today'],
    queryFn: desk.listToday,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  })
  const undoing = useMutation({ mutationFn: desk.undo, onSettled: () => refetch() })
  const waiting = desk.state.waiting.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a coupon that was sent changes the list.
  useEffect(() => void refetch(), [waiting, refetch])
  return {
    coupons: data,
    error,
    reload: () => void refetch(),
    undo: {
      outcome: undoing.isError ? 'undo.failed' : undoing.data && (`undo.${undoing.data}` as const),
      isBusy: undoing.isPending,
      run: undoing.mutate,
    },
  } as const
}

type RowProps = { coupon: AcceptedCoupon; undo: ReturnType<typeof useToday>['undo'] }

function Row({ coupon, undo }: RowProps) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const now = useServerNow()
  const { deal, redemptionId, provenAt, isOffline, isWaiting } = coupon
  const name = deal && inLanguage(language, deal.description, deal.descriptionFr)
  const canUndo = now.getTime() < Date.parse(provenAt) + PROOF_UNDO_MS
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.deal} lang={name?.lang}>
          {name?.text ?? t(isWaiting ? 'today.coupon' : 'today.deletedDeal')}
        </p>
        <p className={classes.facts}>
          <time dateTime={provenAt}>{formatTime(provenAt, language)}</time>
          {(isWaiting || isOffline) && (
            <span className={classes.offline}>
              <IconCloudUp size={17} aria-hidden="true" />
              <span>{t(isWaiting ? 'today.toBeConfirmed' : 'today.offline')}</span>
            </span>
          )}
        </p>
      </div>
      {canUndo && (
        <Button
          look="outline"
          aria-disabled={undo.isBusy}
          onClick={() => !undo.isBusy && undo.run(redemptionId)}
        >
          {t('today.undo.word')}
        </Button>
      )}
    </li>
  )
}
