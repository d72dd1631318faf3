import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/index.ts'
import classes from './save-button.module.css'
import { useSaving } from './use-saving.ts'

type SaveButtonProps = { offerKey: string; offer: string }

/** Button on a deal's page, which saves or unsaves the deal. */
export function SaveButton({ offerKey, offer }: SaveButtonProps) {
  const { t } = useTranslation()
  const { isSaved, isUnknown, isPending, toggle, failure } = useSaving(offerKey)
  const Icon = isSaved ? IconHeartFilled : IconHeart
  const word = t(isSaved ? 'saving.saved' : 'saving.saveShort')
  return (
    <>
      <IconButton
        isOutlined
        label={`${word} ${offer}`}
        title={word}
        aria-busy={isPending}
        aria-disabled={isUnknown}
        onClick={toggle}
      >
        <Icon size={20} stroke={2} aria-hidden="true" className={isSaved ? classes.saved : ''} />
      </IconButton>
      {failure && (
        <span className={classes.failure} role="alert">
          {failure}
        </span>
      )}
    </>
  )
}
