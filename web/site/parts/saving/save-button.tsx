import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/index.ts'
import classes from './save-button.module.css'
import { useSaving } from './use-saving.ts'

type SaveButtonProps = { offerKey: string; offer: string }

/** Saves a deal, as a labeled button on the deal's page. */
export function SaveButton({ offerKey, offer }: SaveButtonProps) {
  const { t } = useTranslation()
  const { isSaved, isUnknown, isPending, toggle, failure } = useSaving(offerKey)
  const Icon = isSaved ? IconHeartFilled : IconHeart
  return (
    <>
      <Button look="outline" aria-busy={isPending} aria-disabled={isUnknown} onClick={toggle}>
        <Icon size={18} stroke={2.2} aria-hidden="true" className={isSaved ? classes.saved : ''} />
        <span>
          <span>{t(isSaved ? 'saving.saved' : 'saving.saveShort')}</span>
          <span className="sr-only"> {offer}</span>
        </span>
      </Button>
      {failure && (
        <span className={classes.failure} role="alert">
          {failure}
        </span>
      )}
    </>
  )
}
