import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import classes from './save-button.module.css'
import { useSaving } from './use-saving.ts'

type SaveButtonProps = { dealKey: string; offer: string }

/** Saves the deal of a page, with words. */
export function SaveButton({ dealKey, offer }: SaveButtonProps) {
  const { t } = useTranslation()
  const { isSaved, isUnknown, isPending, toggle, failure } = useSaving(dealKey)
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
