import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/index.ts'
import classes from './heart.module.css'
import { useSaving } from './use-saving.ts'

type HeartProps = { offerKey: string; offer: string }

/** Heart on a deal's card, which saves or unsaves the deal. */
export function Heart({ offerKey, offer }: HeartProps) {
  const { t } = useTranslation()
  const { isSaved, isUnknown, isPending, toggle, failure } = useSaving(offerKey)
  const Icon = isSaved ? IconHeartFilled : IconHeart
  return (
    <div className={classes.place}>
      <button
        type="button"
        className={classNames(classes.heart, isSaved && classes.saved)}
        aria-pressed={isSaved}
        aria-busy={isPending}
        aria-disabled={isUnknown}
        aria-label={t('saving.save', { offer })}
        onClick={toggle}
      >
        <Icon size={20} aria-hidden="true" />
      </button>
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}
